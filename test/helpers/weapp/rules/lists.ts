import type { Rule } from './rule'

const lengthOf = (list: unknown) => (Array.isArray(list) ? list.length : 0)

const BAR_FRONTS = ['#ffffff', '#000000']
const HEX_COLOR = /^#[0-9a-f]{6}$/i

export const listRules: Rule[] = [
  {
    title: 'a subscription is asked for 1 to 5 templates',
    source: 'wx.requestSubscribeMessage: tmplIds, errCode 10001 and 20003',
    apis: ['requestSubscribeMessage'],
    refuse({ options: { tmplIds } }) {
      if (lengthOf(tmplIds) < 1) return { words: "TmplIds can't be empty", errno: 10001 }
      return lengthOf(tmplIds) > 5 ? { words: 'Templates count out of max bounds', errno: 20003 } : undefined
    },
  },
  {
    title: 'at most 20 pictures are chosen at once',
    source: 'wx.chooseMedia: count, at most 20 since 2.25.0',
    apis: ['chooseMedia'],
    refuse: ({ options }) =>
      Number(options.count ?? 9) > 20 ? { words: 'parameter error: count should not be large than 20' } : undefined,
  },
  {
    title: 'at most 100 files are chosen out of a chat',
    source: 'wx.chooseMessageFile: count, 0 to 100',
    apis: ['chooseMessageFile'],
    refuse: ({ options }) =>
      Number(options.count) > 100 ? { words: 'parameter error: count should not be large than 100' } : undefined,
  },
  {
    title: 'the bar is white or black on a colour in six digits',
    source: 'wx.setNavigationBarColor: frontColor is #ffffff or #000000, backgroundColor hexadecimal',
    apis: ['setNavigationBarColor'],
    refuse({ options }) {
      const known = BAR_FRONTS.includes(String(options.frontColor)) && HEX_COLOR.test(String(options.backgroundColor))
      return known ? undefined : { words: 'invalid frontColor or backgroundColor' }
    },
  },
  {
    title: 'only a file of the phone goes into its album',
    source: 'wx.saveImageToPhotosAlbum: filePath, no network address',
    apis: ['saveImageToPhotosAlbum', 'shareFileMessage', 'openDocument', 'showShareImageMenu'],
    refuse({ options }) {
      const at = String(options.filePath ?? options.path ?? '')
      return /^https:|^$/.test(at) ? { words: 'file not found' } : undefined
    },
  },
]
