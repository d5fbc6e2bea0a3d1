import { FEW_SLOTS, MANY_SLOTS_MINUTES, ORDER_MINUTES } from './limits'

/** Rules of trays that the server applies and the app tells (rules B2, B3, B10, B14). */

/** Version of "ends when anybody opens or looks", the separate consent for slots of a tray (rules B10). */
export const TRAY_RETURN_VERSION = 'tray-return-2026-11'

/**
 * Reasons why a sealed box can't be given back any more. `opened`: a slot of its tray was opened since it was bought. `clue`: a
 * hint or a peek was used on one since. `own_clue`: its buyer has looked into this slot. `time`: more than seven days have passed.
 */
export const returnEnds = ['opened', 'clue', 'own_clue', 'time'] as const
export type ReturnEnd = (typeof returnEnds)[number]

/**
 * The same for any sealed box. `newer_sealed`: a later one of its series may come by the guarantee because of it and has to be
 * given back first. `newer_opened`: such a one was opened.
 */
export const boxReturnEnds = [...returnEnds, 'newer_sealed', 'newer_opened'] as const
export type BoxReturnEnd = (typeof boxReturnEnds)[number]

/** Minutes that an unpaid order waits; `slots` is 0 for whatever does not come from a tray. */
export function minutesToPay(slots: number): number {
  return slots > FEW_SLOTS ? MANY_SLOTS_MINUTES : ORDER_MINUTES
}

/** Slots of a tray that all accounts without a verified phone or WeChat may hold unpaid together: a third, and one at least. */
export function unverifiedShare(size: number): number {
  return Math.max(1, Math.floor(size / 3))
}
