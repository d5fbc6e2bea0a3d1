import { buttonWidth, MAX_BUTTON_WIDTH } from '../../../../src/platform/feedback-type'
import type { Rule } from './rule'

const MAX_SHEET_ITEMS = 6
const MAX_CHARACTERS_BESIDE_ICON = 7

const tooWide = (text: unknown) => typeof text === 'string' && buttonWidth(text) > MAX_BUTTON_WIDTH

export const dialogRules: Rule[] = [
  {
    title: 'the words on the buttons of a dialog are at most 4 Chinese characters or 8 Latin letters wide',
    source: 'wx.showModal: confirmText, cancelText, at most 4 characters; words as in didi/mpx and bug reports',
    apis: ['showModal'],
    refuse({ options }) {
      const wide = ['confirmText', 'cancelText'].find((name) => tooWide(options[name]))
      return wide ? { words: `${wide} length should not larger than 4 Chinese characters` } : undefined
    },
  },
  {
    title: 'an action sheet has 1 to 6 rows',
    source: 'wx.showActionSheet: itemList, at most 6; words as in the base library',
    apis: ['showActionSheet'],
    refuse({ options }) {
      const count = Array.isArray(options.itemList) ? options.itemList.length : 0
      if (count < 1) return { words: 'parameter error: parameter.itemList should have at least 1 item', errno: 1001 }
      return count > MAX_SHEET_ITEMS ? { words: 'parameter error: itemList should not be large than 6' } : undefined
    },
  },
  {
    title: 'a toast with an icon shows 7 characters',
    source:
      'wx.showToast: title, at most 7 characters beside an icon; WeChat cuts the rest, which counts as refused here',
    apis: ['showToast'],
    refuse({ options }) {
      const hasIcon = !['none', 'loading'].includes(String(options.icon ?? 'success'))
      return hasIcon && String(options.title).length > MAX_CHARACTERS_BESIDE_ICON
        ? { words: 'title is cut off after 7 characters' }
        : undefined
    },
  },
]
