import { ADULT_AGE, PDF_MAX_PAGES, REFUND_DAYS } from '../limits'
import { recycling } from '../recycling'
import type { RefusalText } from './text'

/** Refusals about props, prizes, shipping, created boxes and media. */
export const goodsRefusals = {
  PROP_NEEDED: {
    code: 40900,
    zh: '没有这种道具，请先到道具页获取',
    en: 'You don’t have this prop. Please get one first.',
  },
  SEED_IN_USE: {
    code: 40900,
    zh: '还有待开盲盒在用这个种子，全部开完才能揭示',
    en: 'Sealed boxes still use this seed. Open them first to reveal it.',
  },
  DRAW_LIMIT_REACHED: {
    code: 42900,
    zh: '已达到次数上限',
    en: 'You have reached the limit',
  },
  RECIPE_CHANGED: {
    code: 40900,
    zh: '配方已更新，请重新查看后再合成',
    en: 'The recipe has changed. Please look again before combining.',
  },
  UNDO_OVER: {
    code: 40900,
    zh: `已超过 ${recycling.undoHours} 小时，不能再撤销`,
    en: `More than ${recycling.undoHours} hours have passed, so this can’t be undone`,
  },
  OWN_GIFT: {
    code: 40300,
    zh: '这是你自己送出的礼物，想收回请取消赠送',
    en: 'This gift is your own. To keep the prize, cancel the gift.',
  },
  GIFT_OVER: {
    code: 40900,
    zh: '这份礼物已被领取、取消或过期',
    en: 'This gift was accepted, cancelled or has expired',
  },
  GIFT_NOT_YET: {
    code: 40900,
    zh: `用优惠券买到的奖品，付款 ${REFUND_DAYS} 天后才能赠送`,
    en: `Prizes bought with a coupon can be gifted ${REFUND_DAYS} days after payment`,
  },
  REGION_NOT_SERVED: {
    code: 40900,
    zh: '这个地区暂时不能寄送，请换一个收货地址',
    en: 'We don’t ship there yet. Please choose another address.',
  },
  TRACKING_NUMBER_TAKEN: {
    code: 40900,
    zh: '这个运单号已用于另一个包裹，请核对后再填',
    en: 'This tracking number belongs to another parcel. Please check it.',
  },
  CREATOR_PHONE_REQUIRED: {
    code: 40300,
    zh: '创作盲盒前请先到账号安全里绑定手机号',
    en: 'Please add your phone number under account security before creating boxes',
  },
  CREATOR_ADULT_REQUIRED: {
    code: 40300,
    zh: `年满 ${ADULT_AGE} 周岁才能创作盲盒，请先声明年龄`,
    en: 'Only adults can create boxes. Please declare your age first.',
  },
  ODDS_SUM_INVALID: {
    code: 40000,
    zh: '概率合计不是 100%',
    en: 'The odds don’t add up to 100%',
  },
  DISCLOSURE_INCOMPLETE: {
    code: 40000,
    zh: '公示信息不完整',
    en: 'The published information is incomplete',
  },
  PRICE_OUT_OF_RANGE: {
    code: 40000,
    zh: '价格超出允许范围',
    en: 'The price is out of range',
  },
  DRAFT_CHANGED: {
    code: 40900,
    zh: '这份草稿已在别处改动，请刷新后再改',
    en: 'This draft was changed elsewhere. Please refresh before editing.',
  },
  MEDIA_TOO_LONG: {
    code: 50001,
    zh: '等待太久，生成已停止，请重新提交',
    en: 'It took too long and was stopped. Please submit it again.',
  },
  MEDIA_UNREADABLE: {
    code: 50001,
    zh: '文件无法读取，请换一个文件',
    en: 'The file can’t be read. Please choose another one.',
  },
  MEDIA_TOO_MANY_PAGES: {
    code: 50001,
    zh: `文件超过 ${PDF_MAX_PAGES} 页，请拆分后再试`,
    en: `The file has more than ${PDF_MAX_PAGES} pages. Please split it and try again.`,
  },
  MEDIA_FAILED: {
    code: 50001,
    zh: '生成失败，请重新提交',
    en: 'It could not be generated. Please submit it again.',
  },
} as const satisfies Record<string, RefusalText>
