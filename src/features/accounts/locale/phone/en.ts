import type zh from './zh-CN'
import type { Same } from '@/i18n/texts'

const en: Same<typeof zh> = {
  go: 'Verify',
  receive: 'Verify your phone to receive this gift',
  give: 'Verify your phone to give gifts',
  checkIn: 'Verify your phone to check in for points',
  bonus: 'Verify your phone to get bonus points',
  required: 'Please verify your phone or link WeChat first',
}

export default en
