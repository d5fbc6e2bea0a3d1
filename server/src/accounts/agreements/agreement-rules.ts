import type { Agreement } from './agreement'

/** Rules of boxes, odds, guarantee and returns. */
export const rules: Agreement = {
  version: 'rules-2026-11c',
  texts: {
    zh: {
      title: '抽取与退换规则',
      sections: [
        {
          heading: '概率',
          text: '每个款式的权重是整数，加起来正好一百万。公示的概率就是抽取用的概率；概率表一经发布不可修改，换表必须先停售。',
        },
        {
          heading: '保底',
          text: '同一系列连续未开出至臻或以上达到公示次数，最后一次必出。计数在拆盒之后才变化，换概率表也不清零。',
        },
        {
          heading: '承诺与验证',
          text: '购买前你会看到服务器种子的 SHA-256。轮换种子后旧种子公开，任何人都能用它重算每一次抽取。',
        },
        {
          heading: '留格子',
          text: '选好的格子给你留 15 分钟，超过 3 格留 5 分钟，没付款自动放回。没绑定手机号或微信的账号最多同时留 3 格，合起来最多留一端的三分之一；包下剩余的格子，要余额够付，或先绑定手机号。一天里多次留了不买、或买了又退，再选要等，一次比一次久。',
        },
        { heading: '库存', text: '任何一款抽完，盒子自动暂停补货。公示库存按已拆的盒子计算，密封的不提前扣。' },
        {
          heading: '退换',
          text: '没拆的盒子 7 天内可全额退回，按原路退款。一端里没拆的格子也是 7 天内可退，但买下之后，这一端只要有人（包括你自己）拆开任何一格，或对任何一格用了提示、透视，就不能再退；你对某一格用过提示或透视再买下它，它也不能退。保底可能已经算上的盒子，要先退后买的那些（没拆的），再退它。拆开的盒子没有质量问题不支持无理由退换；质量问题、发错货，收货后 15 天内可申请售后；付清运费后 72 小时内没有交给快递，也可以退。退的是这一盒实际付的钱，按原路退回。收到的礼物也可申请，款项退给送礼的人；合成和最后一赏没有单独付钱，不能退款。',
        },
        {
          heading: '发货与保管',
          text: '一次寄满 3 件或参考价满 99 元包邮，否则按地区收运费。付清后 72 小时内交给快递；交给快递 10 天后自动确认收货。奖品至少保管 180 天，满 60 天会提醒一次，到期也不会自动处理。',
        },
      ],
    },
    en: {
      title: 'Draws and returns',
      sections: [
        {
          heading: 'Odds',
          text: 'Each prize has a whole-number weight, and they add up to exactly one million. The published odds are the odds drawn with; a published table never changes, and a new one needs the box off sale.',
        },
        {
          heading: 'Guarantee',
          text: 'After the published number of draws in a series without SSR or above, the last one brings it. The count moves only when a box is opened, and a new table does not reset it.',
        },
        {
          heading: 'Commitment and proof',
          text: 'Before you buy you see the SHA-256 of the server seed. When you rotate it, the old seed is revealed and anyone can compute every draw again.',
        },
        {
          heading: 'Keeping slots',
          text: 'Slots you picked are kept for 15 minutes, more than 3 of them for 5, and go back by themselves if they are not paid. Accounts without a bound phone or WeChat keep 3 at a time, and a third of a tray together; all that is left of a tray needs a balance that covers it or a bound phone. Who keeps slots again and again within a day without buying them, or returns them, waits longer each time before picking again.',
        },
        {
          heading: 'Stock',
          text: 'When any prize runs out, the box pauses to be restocked. Published stock counts opened boxes; sealed ones are not taken off early.',
        },
        {
          heading: 'Returns',
          text: 'A sealed box goes back within 7 days for all that was paid, the way it was paid. So does a sealed slot of a tray, but only until anybody, you included, opens a slot of that tray or uses a hint or a peek on one after you bought yours; a slot you looked into before buying can’t be returned. One that a guarantee may have counted goes back after the boxes bought later, which must be sealed too. An opened box without a fault can’t be returned for no reason. Faults and mismatches can be reported up to 15 days after the parcel arrived, and a prize goes back too when no carrier has it 72 hours after its freight was settled. What goes back is what was paid for that box, the way it was paid. A gift can be complained about by whoever has it; the money goes to its giver. Combined and last-one prizes were not paid for and bring no money back.',
        },
        {
          heading: 'Sending and keeping',
          text: 'Freight is free from 3 prizes or a value of 99 CNY together, otherwise it depends on the region. A settled shipment is with a carrier within 72 hours and counts as received 10 days after that. Prizes are kept for at least 180 days; after 60 we tell you once, and nothing happens to them by itself.',
        },
      ],
    },
  },
}
