import type zh from '../zh-CN/later'
import type { Same } from '../texts'

const en: Same<typeof zh> = {
  toHome: 'See the boxes',
  editorTitle: 'Making boxes is not open yet',
  editorText: 'Later you can make a box of your own; once reviewed it goes on sale.',
  editor1: 'Every prize needs a picture, a value, a stock and a weight; the weights sum to exactly one million.',
  editor2: 'The expected value lies between 60% and 100% of the price, and a box costs at most ¥200.',
  editor3: 'Odds on sale cannot be changed: the box is taken off sale first, and a new version is published.',
}

export default en
