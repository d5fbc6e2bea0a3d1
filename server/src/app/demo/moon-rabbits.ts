import type { DemoBox } from './demo-box'

/** 月兔 · 八夜: eight nights of one moon. */
export const moonRabbits: DemoBox = {
  series: {
    id: 'moon-rabbits',
    name: { zh: '月兔', en: 'Moon Rabbits' },
    colors: ['#FFF6E6', '#E9E2FF', '#C9D3FF', '#4A56B8', '#2A2F6E'],
  },
  title: { zh: '月兔 · 八夜', en: 'Moon Rabbits · Eight Nights' },
  subtitle: { zh: '七款常规，外加月虹', en: 'Seven figures, and Moonbow' },
  banner: { zh: '月兔\n八夜新作', en: 'Moon Rabbits\nEight Nights' },
  story: {
    zh: '同一轮月亮，有八种夜晚。月兔们各守一夜：有人捣药，有人提灯，有人只是抬头看。',
    en: 'One moon, eight kinds of night. Each rabbit keeps one: some pound herbs, some carry a lamp, some just look up.',
  },
  priceFen: 5_900,
  guarantee: { tier: 'SSR', every: 60 },
  coverFigure: 'mr-cloud',
  bannerFigures: ['mr-lantern', 'mr-guanghan'],
  prizes: [
    {
      figure: 'mr-newmoon',
      tier: 'N',
      weight: 230_000,
      valueFen: 5_900,
      name: { zh: '朔夜', en: 'New Moon' },
      story: {
        zh: '没有月亮的晚上，他负责记得月亮的样子。',
        en: 'On nights without a moon he remembers what it looks like.',
      },
    },
    {
      figure: 'mr-mortar',
      tier: 'N',
      weight: 230_000,
      valueFen: 5_900,
      name: { zh: '捣药', en: 'Mortar' },
      story: {
        zh: '药方早就背熟了，捣药只是为了听那个声音。',
        en: 'He knows the recipe by heart; he pounds for the sound of it.',
      },
    },
    {
      figure: 'mr-osmanthus',
      tier: 'N',
      weight: 230_000,
      valueFen: 5_900,
      name: { zh: '桂雨', en: 'Osmanthus' },
      story: {
        zh: '桂花落在耳朵上，她一整晚不肯低头。',
        en: 'Blossoms fell on her ears, so she kept her head up all night.',
      },
    },
    {
      figure: 'mr-mooncake',
      tier: 'R',
      weight: 120_000,
      valueFen: 6_900,
      name: { zh: '月饼', en: 'Mooncake' },
      story: { zh: '说好一人一半，他分得很慢，很公平。', en: 'Half each, he said, and cut it slowly and fairly.' },
    },
    {
      figure: 'mr-cloud',
      tier: 'R',
      weight: 120_000,
      valueFen: 6_900,
      name: { zh: '云游', en: 'Cloud Rider' },
      story: {
        zh: '坐在云上去看朋友，风大的时候就先喝杯茶。',
        en: 'Visiting friends by cloud; when the wind is strong, tea first.',
      },
      trip: { from: { zh: '杭州', en: 'Hangzhou' }, to: { zh: '桂林', en: 'Guilin' } },
    },
    {
      figure: 'mr-lantern',
      tier: 'SR',
      weight: 55_000,
      valueFen: 12_000,
      name: { zh: '提灯', en: 'Lantern' },
      story: {
        zh: '她提着一盏不肯睡的灯，替晚归的人照完最后一段路。',
        en: 'Her lamp will not sleep: it lights the last stretch for those who come home late.',
      },
    },
    {
      figure: 'mr-guanghan',
      tier: 'SSR',
      weight: 12_000,
      valueFen: 38_000,
      name: { zh: '广寒', en: 'Moon Palace' },
      story: { zh: '宫里很静，她把弯月当秋千。', en: 'The palace is quiet, so she made the crescent her swing.' },
    },
    {
      figure: 'mr-moonbow',
      tier: 'HIDDEN',
      weight: 3_000,
      valueFen: 120_000,
      name: { zh: '月虹', en: 'Moonbow' },
      story: {
        zh: '雨后的夜里，月光也会有彩虹。见过的人都压低了声音。',
        en: 'After rain even moonlight has a rainbow. Those who saw it lowered their voices.',
      },
    },
  ],
}
