import { china, DAY, type Dayjs } from '@/i18n/time/china'

export const PERIODS = ['today', 'yesterday', 'week', 'month', 'lastMonth', 'all'] as const
export type Period = (typeof PERIODS)[number]

const between = (from: Dayjs, to: Dayjs) => ({ from: from.format(DAY), to: to.format(DAY) })

/** The days of a period by China's calendar, both included; none for everything. */
export function daysOf(period: Period, now: number): { from?: string; to?: string } {
  const today = china(now)
  const yesterday = today.subtract(1, 'day')
  const lastMonth = today.subtract(1, 'month')
  switch (period) {
    case 'today':
      return between(today, today)
    case 'yesterday':
      return between(yesterday, yesterday)
    case 'week':
      return between(today.subtract(6, 'day'), today)
    case 'month':
      return between(today.startOf('month'), today)
    case 'lastMonth':
      return between(lastMonth.startOf('month'), lastMonth.endOf('month'))
    case 'all':
      return {}
  }
}
