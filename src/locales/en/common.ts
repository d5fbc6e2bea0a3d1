import type zh from '../zh-CN/common'
import type { Same } from '../texts'

const en: Same<typeof zh> = {
  appName: 'Joybox',
  ok: 'OK',
  cancel: 'Cancel',
  retry: 'Try again',
  back: 'Back',
  home: 'Home',
}

export default en
