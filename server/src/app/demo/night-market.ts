import type { DemoBox } from './demo-box'

/** 夜市机器人: they come on when the street lamps do. */
export const nightMarket: DemoBox = {
  series: {
    id: 'night-market',
    name: { zh: '夜市机器人', en: 'Night-Market Robots' },
    colors: ['#FFF0E2', '#FFD6C9', '#F3B5D4', '#E4574C', '#4A1C5C'],
  },
  title: { zh: '夜市机器人 · 收摊前', en: 'Night-Market Robots · Last Call' },
  subtitle: { zh: '七个摊位，一艘极光号', en: 'Seven stalls, and the Aurora' },
  banner: { zh: '夜市机器人\n收摊前', en: 'Night Market\nLast Call' },
  story: {
    zh: '路灯一亮，机器人们就开始摆摊。他们不收钱，只收一句“好吃”。',
    en: 'When the street lamps come on, the robots set up their stalls. They take no coins, only a “that was good”.',
  },
  priceFen: 6_900,
  guarantee: { tier: 'SSR', every: 60 },
  coverFigure: 'nm-goldfish',
  bannerFigures: ['nm-cotton', 'nm-goldfish'],
  prizes: [
    {
      figure: 'nm-tanghulu',
      tier: 'N',
      weight: 230_000,
      valueFen: 6_900,
      name: { zh: '糖葫芦', en: 'Tanghulu' },
      story: {
        zh: '一串六颗，他总把第一颗留给路过的孩子。',
        en: 'Six on a stick; the first one is for whoever passes by.',
      },
    },
    {
      figure: 'nm-baozi',
      tier: 'N',
      weight: 230_000,
      valueFen: 6_900,
      name: { zh: '蒸笼', en: 'Steamer' },
      story: { zh: '一激动就冒热气，所以冬天最受欢迎。', en: 'Steams when he is excited, so winter likes him best.' },
    },
    {
      figure: 'nm-popcorn',
      tier: 'N',
      weight: 230_000,
      valueFen: 6_900,
      name: { zh: '爆米花', en: 'Popcorn' },
      story: { zh: '数到三，全街都会回头。', en: 'Count to three and the whole street turns round.' },
    },
    {
      figure: 'nm-cotton',
      tier: 'R',
      weight: 118_000,
      valueFen: 7_900,
      name: { zh: '棉花糖', en: 'Cotton Candy' },
      story: {
        zh: '把傍晚的云卷下来，卖给走慢了的人。',
        en: 'She spins down the evening clouds for people who walk slowly.',
      },
    },
    {
      figure: 'nm-noodle',
      tier: 'R',
      weight: 118_000,
      valueFen: 7_900,
      name: { zh: '夜宵面', en: 'Late Noodles' },
      story: {
        zh: '两点以后才出摊，汤头是给加班的人熬的。',
        en: 'Opens after two; the broth is for those who worked late.',
      },
    },
    {
      figure: 'nm-neon',
      tier: 'SR',
      weight: 57_000,
      valueFen: 14_000,
      name: { zh: '霓虹', en: 'Neon' },
      story: { zh: '整条街的灯都听她的拍子。', en: 'Every light on the street keeps her beat.' },
    },
    {
      figure: 'nm-goldfish',
      tier: 'SSR',
      weight: 12_000,
      valueFen: 42_000,
      name: { zh: '金鱼', en: 'Goldfish Globe' },
      story: {
        zh: '捞了一晚上没捞到，他就把整个夜市装进了鱼缸。',
        en: 'Nobody caught the fish all night, so he put the whole market in the bowl.',
      },
    },
    {
      figure: 'nm-aurora',
      tier: 'HIDDEN',
      weight: 5_000,
      valueFen: 138_000,
      name: { zh: '极光号', en: 'Aurora' },
      story: {
        zh: '收摊以后，他飞到很高的地方，把灯关掉，看真正的光。',
        en: 'After closing he flies up high, switches off the lamps and looks at the real light.',
      },
      trip: { from: { zh: '上海', en: 'Shanghai' }, to: { zh: '漠河', en: 'Mohe' } },
    },
  ],
}
