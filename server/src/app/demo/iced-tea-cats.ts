import type { DemoTray } from './demo-box'

/** 冰茶猫 · 一盘夏: a tray of twenty-four, with the ice lantern as its last-one prize. */
export const icedTeaCats: DemoTray = {
  series: {
    id: 'iced-tea-cats',
    name: { zh: '冰茶猫', en: 'Iced Tea Cats' },
    colors: ['#F4FBFF', '#DCEBFA', '#B9D3F0', '#5B76B8', '#2B2F63'],
  },
  title: { zh: '冰茶猫 · 一盘夏', en: 'Iced Tea Cats · A Tray of Summer' },
  subtitle: {
    zh: '二十四格，自己挑；开最后一格的得冰灯',
    en: 'Twenty-four slots to pick from; the last brings the lantern',
  },
  banner: { zh: '冰茶猫\n一盘夏', en: 'Iced Tea Cats\nA Tray of Summer' },
  story: {
    zh: '一整端二十四只，开卖前就摆好、封好。你挑格子，端里还剩什么一目了然。',
    en: 'Twenty-four cats, laid and sealed before the first is sold. You pick the slot, and see what is still in the tray.',
  },
  priceFen: 3_900,
  coverFigure: 'it-frostcrown',
  bannerFigures: ['it-icemilk', 'it-frostcrown'],
  prizes: [
    {
      figure: 'it-lavender',
      tier: 'N',
      count: 6,
      valueFen: 3_900,
      name: { zh: '薰衣草', en: 'Lavender' },
      story: { zh: '睡得最早，醒得最晚。', en: 'First asleep, last awake.' },
    },
    {
      figure: 'it-snowbud',
      tier: 'N',
      count: 6,
      valueFen: 3_900,
      name: { zh: '雪芽', en: 'Snow Bud' },
      story: { zh: '雪线上采的，手心里会化。', en: 'Picked above the snow line; melts in a warm hand.' },
    },
    {
      figure: 'it-bluepea',
      tier: 'N',
      count: 5,
      valueFen: 3_900,
      name: { zh: '蝶豆花', en: 'Blue Pea' },
      story: { zh: '挤一点柠檬，他就害羞得变色。', en: 'A drop of lemon and he blushes another colour.' },
    },
    {
      figure: 'it-grape',
      tier: 'R',
      count: 4,
      valueFen: 3_900,
      name: { zh: '葡萄冰沙', en: 'Grape Slush' },
      story: { zh: '每一口都要先数到三。', en: 'Count to three before every sip.' },
    },
    {
      figure: 'it-icemilk',
      tier: 'SR',
      count: 2,
      valueFen: 8_800,
      name: { zh: '冰奶珍珠', en: 'Iced Milk Pearl' },
      story: { zh: '冰块碰杯的声音，是他在打招呼。', en: 'The ice against the glass is him saying hello.' },
    },
    {
      figure: 'it-frostcrown',
      tier: 'SSR',
      count: 1,
      valueFen: 19_800,
      name: { zh: '霜冠', en: 'Frost Crown' },
      story: { zh: '整端只有一位，坐在最凉快的那一格。', en: 'One in the whole tray, in its coolest slot.' },
    },
  ],
  lastOne: {
    figure: 'it-icelantern',
    tier: 'HIDDEN',
    valueFen: 28_800,
    name: { zh: '冰灯', en: 'Ice Lantern' },
    story: { zh: '等到最后一个才亮。', en: 'Lights up for whoever is last.' },
  },
}
