import type { Agreement } from './agreements'

/** How boxes, odds, guarantee and returns work. */
export const rules: Agreement = {
  version: 'rules-2026-11',
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
        { heading: '库存', text: '任何一款抽完，盒子自动暂停补货。公示库存按已拆的盒子计算，密封的不提前扣。' },
        { heading: '退换', text: '拆开的盒子没有质量问题不支持无理由退换。质量问题、发错货照常退换。' },
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
          heading: 'Stock',
          text: 'When any prize runs out, the box pauses to be restocked. Published stock counts opened boxes; sealed ones are not taken off early.',
        },
        {
          heading: 'Returns',
          text: 'An opened box without a fault can’t be returned for no reason. Faults and mismatches are returned as always.',
        },
      ],
    },
  },
}
