import type zh from '../zh-CN/web_view'
import type { Same } from '../texts'

const en: Same<typeof zh> = {
  invalid: 'Invalid link',
  invalidText: 'Only our own documents and a few allowed pages open here.',
  toHome: 'Go to the start',
  version: 'Version {version}',
  service: 'Terms of service',
  privacy: 'Privacy policy',
  frame: 'Web page',
}

export default en
