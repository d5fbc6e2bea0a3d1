const DAY_MS = 86_400_000
const CHINA_OFFSET_MS = 8 * 3_600_000

export const PERIODS = ['today', 'yesterday', 'week', 'month', 'lastMonth', 'all'] as const
export type Period = (typeof PERIODS)[number]

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The days of a period by China's calendar, both included; none for everything. */
export function daysOf(period: Period, now: number): { from?: string; to?: string } {
  const china = now + CHINA_OFFSET_MS
  const today = new Date(china)
  const first = (months: number) => Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, 1)
  switch (period) {
    case 'today':
      return { from: dayOf(china), to: dayOf(china) }
    case 'yesterday':
      return { from: dayOf(china - DAY_MS), to: dayOf(china - DAY_MS) }
    case 'week':
      return { from: dayOf(china - 6 * DAY_MS), to: dayOf(china) }
    case 'month':
      return { from: dayOf(first(0)), to: dayOf(china) }
    case 'lastMonth':
      return { from: dayOf(first(-1)), to: dayOf(first(0) - DAY_MS) }
    case 'all':
      return {}
  }
}
