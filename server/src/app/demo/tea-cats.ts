import type { DemoBox } from './demo-box'

/** 茶猫 · 一盏茶: eight cats, eight cups. */
export const teaCats: DemoBox = {
  series: {
    id: 'tea-cats',
    name: { zh: '茶猫', en: 'Tea Cats' },
    colors: ['#FFF9EC', '#E6F2DC', '#BFE0C6', '#4E9A78', '#225A48'],
  },
  title: { zh: '茶猫 · 一盏茶', en: 'Tea Cats · One Cup' },
  subtitle: { zh: '七种茶，一只琉璃盏', en: 'Seven teas, and a glazed cup' },
  banner: { zh: '茶猫\n一盏茶', en: 'Tea Cats\nOne Cup' },
  story: {
    zh: '茶馆关门以后，猫就住进了杯子里。每只猫都有自己的温度。',
    en: 'When the tea house closes, the cats move into the cups. Each has its own temperature.',
  },
  priceFen: 4_900,
  guarantee: { tier: 'SSR', every: 50 },
  coverFigure: 'tc-oolong',
  bannerFigures: ['tc-bubble', 'tc-dahongpao'],
  prizes: [
    {
      figure: 'tc-longjing',
      tier: 'N',
      weight: 228_000,
      valueFen: 4_900,
      name: { zh: '龙井', en: 'Longjing' },
      story: { zh: '清明前睡醒的，脾气最嫩。', en: 'Woke before the spring rains; the gentlest of them all.' },
    },
    {
      figure: 'tc-jasmine',
      tier: 'N',
      weight: 228_000,
      valueFen: 4_900,
      name: { zh: '茉莉', en: 'Jasmine' },
      story: { zh: '闻起来像夏天的第一个傍晚。', en: 'Smells like the first evening of summer.' },
    },
    {
      figure: 'tc-puer',
      tier: 'N',
      weight: 228_000,
      valueFen: 4_900,
      name: { zh: '普洱', en: 'Pu’er' },
      story: {
        zh: '放得越久，话越少，人缘越好。',
        en: 'The older he gets, the less he says and the more he is loved.',
      },
    },
    {
      figure: 'tc-oolong',
      tier: 'R',
      weight: 120_000,
      valueFen: 5_900,
      name: { zh: '乌龙', en: 'Oolong' },
      story: { zh: '一半清醒，一半做梦。', en: 'Half awake, half dreaming.' },
    },
    {
      figure: 'tc-matcha',
      tier: 'R',
      weight: 120_000,
      valueFen: 5_900,
      name: { zh: '抹茶', en: 'Matcha' },
      story: {
        zh: '头上的奶泡是自己打的，打了一百零八下。',
        en: 'He whisked the foam on his head himself, a hundred and eight strokes.',
      },
    },
    {
      figure: 'tc-bubble',
      tier: 'SR',
      weight: 58_000,
      valueFen: 9_900,
      name: { zh: '珍珠奶茶', en: 'Bubble Tea' },
      story: { zh: '珍珠一颗也没少，她数过了。', en: 'Not one pearl is missing. She counted.' },
    },
    {
      figure: 'tc-dahongpao',
      tier: 'SSR',
      weight: 14_000,
      valueFen: 32_000,
      name: { zh: '大红袍', en: 'Da Hong Pao' },
      story: { zh: '住在岩壁上的那几棵树，认得他的披风。', en: 'The old trees on the cliff know his cape.' },
    },
    {
      figure: 'tc-glaze',
      tier: 'HIDDEN',
      weight: 4_000,
      valueFen: 88_000,
      name: { zh: '琉璃盏', en: 'Glazed Cup' },
      story: {
        zh: '倒进月光，他就亮；倒进茶，他就笑。',
        en: 'Pour in moonlight and he glows; pour in tea and he smiles.',
      },
    },
  ],
}
