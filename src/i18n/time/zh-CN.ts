/** Days and times as people say them; `monthDay` and `yearMonthDay` are formats of dayjs. */
export default {
  justNow: '刚刚',
  justNowIn: '刚刚',
  minutesAgo: '{n} 分钟前',
  hoursAgo: '{n} 小时前',
  daysAgo: '{n} 天前',
  yesterday: '昨天',
  yesterdayIn: '昨天',
  today: '今天',
  todayIn: '今天',
  tomorrow: '明天',
  tomorrowIn: '明天',
  monthDay: 'M月D日',
  yearMonthDay: 'YYYY年M月D日',
  dayTime: '{day} {time}',
}
