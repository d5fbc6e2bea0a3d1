import type { Same } from '../texts'
import type zh from './zh-CN'

const en: Same<typeof zh> = {
  justNow: 'Just now',
  justNowIn: 'just now',
  minutesAgo: '{n} min ago',
  hoursAgo: '{n} h ago',
  daysAgo: '{n} d ago',
  yesterday: 'Yesterday',
  yesterdayIn: 'yesterday',
  today: 'Today',
  todayIn: 'today',
  tomorrow: 'Tomorrow',
  tomorrowIn: 'tomorrow',
  monthDay: 'D MMM',
  yearMonthDay: 'D MMM YYYY',
  dayTime: '{day} {time}',
}

export default en
