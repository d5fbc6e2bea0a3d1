import type zh from '../zh-CN/later'
import type { Same } from '../texts'

const en: Same<typeof zh> = {
  toPrizes: 'See my prizes',
  toHome: 'See the boxes',
  toCombine: 'To combining',
  combineTitle: 'Combining is not open yet',
  combineText: 'Until it opens your prizes stay safe in the warehouse and never turn into anything by themselves.',
  combine1: 'A recipe says which prizes go in, and how many points.',
  combine2: 'What may come out, and how likely each is, is shown before anything goes in.',
  combine3:
    'It is drawn by the same verifiable algorithm as a box; what a failure keeps or returns is written beforehand.',
  resultTitle: 'No result yet',
  resultText: 'The result of each combining, with its proof, will be shown here.',
  propsTitle: 'Props are not on sale yet',
  propsText: 'You have none and need none: without props every chance stays the same.',
  props1: 'Hint: names one prize that is certainly not in the chosen slot.',
  props2: 'Peek: tells the tier of the prize in the chosen slot.',
  props3: 'Exclude: leaves one named prize out of a single draw, after showing the new odds.',
  props4: 'Freight: makes one shipment free.',
  editorTitle: 'Making boxes is not open yet',
  editorText: 'Later you can make a box of your own; once reviewed it goes on sale.',
  editor1: 'Every prize needs a picture, a value, a stock and a weight; the weights sum to exactly one million.',
  editor2: 'The expected value lies between 60% and 100% of the price, and a box costs at most ¥200.',
  editor3: 'Odds on sale cannot be changed: the box is taken off sale first, and a new version is published.',
}

export default en
