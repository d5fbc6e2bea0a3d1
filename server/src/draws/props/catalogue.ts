import type { PropKind } from '@joybox/contract'
import type { Localized } from '../../kernel/localized'

/** A prop as the shop offers it. */
export interface PropOffer {
  name: Localized
  /** Full effect of the prop: no later text adds to it. */
  text: Localized
  priceFen: number
  pricePoints: number
}

/** Every prop, with its price in money and in points (rules B7). */
export const propCatalogue: Readonly<Record<PropKind, PropOffer>> = {
  hint: {
    name: { zh: '提示卡', en: 'Hint' },
    text: {
      zh: '说出一款一定不在这一格里的奖品。整端揭示后可以核对。用了之后，这一端已卖出、未打开的格子都不能再退。',
      en: 'Names one prize that is not in a slot. It can be checked once the tray is revealed. After that no sealed slot of the tray can be returned any more.',
    },
    priceFen: 200,
    pricePoints: 200,
  },
  peek: {
    name: { zh: '透视卡', en: 'Peek' },
    text: {
      zh: '说出这一格里奖品的等级。整端揭示后可以核对。用了之后，这一端已卖出、未打开的格子都不能再退。',
      en: 'Tells the tier of what is in a slot. It can be checked once the tray is revealed. After that no sealed slot of the tray can be returned any more.',
    },
    priceFen: 500,
    pricePoints: 500,
  },
  exclude: {
    name: { zh: '排除卡', en: 'Exclude' },
    text: {
      zh: '买一个概率盲盒时去掉一款奖品，其余概率按比例重算，付款前可以看到新的概率表。',
      en: 'Takes one prize out of one draw from an odds box. The table that is left is shown before paying.',
    },
    priceFen: 500,
    pricePoints: 500,
  },
  free_shipping: {
    name: { zh: '包邮卡', en: 'Free shipping' },
    text: { zh: '免去一次发货的运费。', en: 'Waives the freight of one shipment.' },
    priceFen: 800,
    pricePoints: 800,
  },
}
