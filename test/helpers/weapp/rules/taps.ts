import type { Rule } from './rule'

let tapping = false

/** Runs the handlers of an event; calls that WeChat binds to a tap pass only meanwhile. */
export function duringEvent(name: string, run: () => void): void {
  tapping = name === 'tap'
  try {
    run()
  } finally {
    tapping = false
  }
}

export const isTapping = () => tapping

const TAP_BOUND = [
  'requestSubscribeMessage',
  'shareFileMessage',
  'saveFileToDisk',
  'addFileToFavorites',
  'openCustomerServiceChat',
  'openSetting',
  'navigateToMiniProgram',
  'getUserProfile',
]

export const tapRules: Rule[] = [
  {
    title: 'some calls pass only in the synchronous part of a tap',
    source:
      'wx.requestSubscribeMessage (2.8.2), openCustomerServiceChat (2.19.0), openSetting, navigateToMiniProgram (2.3.0): "after the user taps"; reports of phones for shareFileMessage and the words',
    apis: TAP_BOUND,
    refuse: ({ inTap }) => (inTap ? undefined : { words: 'can only be invoked by user TAP gesture.' }),
  },
]
