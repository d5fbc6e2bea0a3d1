import type zh from './zh-CN'
import type { Same } from '@/i18n/texts'

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
