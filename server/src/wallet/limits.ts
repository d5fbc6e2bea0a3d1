/**
 * How much may come in and go out (rules B11, requirement R229). Published by `GET /topup-plans`; the contract's schemas
 * only keep nonsense out.
 */
export const moneyLimits = {
  /** One top-up of an amount of one's own choice. */
  topup: { minFen: 1_000, maxFen: 500_000 },
  withdrawal: {
    /** Least in one withdrawal. */
    minFen: 1_000,
    /** Most in one day of China's calendar, all withdrawals together. */
    dailyMaxFen: 200_000,
    /** Above this an operator looks at it first; up to it, it is approved by itself. */
    reviewAboveFen: 50_000,
  },
} as const
