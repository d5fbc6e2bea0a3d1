import type zh from '../zh-CN/home'
import type { Same } from '../texts'

export default {
  searchLabel: 'Search boxes',
  searchHint: 'Rabbits, cats…',
  clear: 'Clear the search',
  look: 'Look inside',
  justOpened: 'Just opened',
  win: '{name} opened {prize}, {tier}',
  series: 'Series',
  all: 'All',
  ways: 'Where to go',
  boxes: 'Boxes',
  boxesWaiting: 'Boxes, {n} waiting to be opened',
  props: 'Props',
  combine: 'Combine',
  me: 'Me',
  nothingFound: 'Nothing found for “{keyword}”',
  nothingFoundText: 'Try a shorter word, or look at every box',
  showAll: 'See all boxes',
  emptyTitle: 'The shelf is still empty',
  emptyText: 'New boxes are on their way',
} satisfies Same<typeof zh>
