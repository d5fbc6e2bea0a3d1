import type { Transaction } from '../../kernel/database/database'
import { done, refused, type Outcome } from '../../kernel/batch'
import { ALONE, idempotentBatch, type Once, type Verdict } from '../../kernel/idempotency'
import type { Language } from '../../kernel/localized'
import { Refusal } from '../../kernel/refusal'
import type { Shop } from '../../kernel/shop'
import { lockAccounts } from '../../kernel/lock-accounts'
import { presentOpenedDraw, type OpenedDraw, type OpenedDrawRow } from './opened-draw'
import { contentOf } from './open-sealed'
import { confirmOpened, lockSealed, markOpened, markWatched, type SealedRow } from './sealed-rows'
import { assignIds, addPrizes, type PlacedPrize } from '../../warehouse/add-prizes'

/** Somebody asks to open boxes of theirs. */
export interface OpenRequest {
  once: Once
  ids: readonly string[]
  language: Language
}

type Opened = { draws: OpenedDraw[] }
type Answer = Outcome<Opened | typeof ALONE>

/** Locks the accounts and then the boxes: what is read with a box is read when its account is locked. */
async function lock(tx: Transaction, requests: readonly OpenRequest[]): Promise<Map<string, SealedRow[]>> {
  const userIds = requests.map(({ once }) => once.userId)
  const ids = requests.flatMap((request) => request.ids)
  const [, boxes] = await Promise.all([lockAccounts(tx, userIds), lockSealed(tx, userIds, ids)])
  // One request of a person at most, so these are the boxes it asks for, in the order drawn.
  const byPerson = new Map(userIds.map((userId): [string, SealedRow[]] => [userId, []]))
  for (const box of boxes) byPerson.get(box.user_id)?.push(box)
  return byPerson
}

/** Answers boxes that cannot be opened in a batch; undefined for those that can. */
function answerBefore(request: OpenRequest, boxes: readonly SealedRow[]): Answer | undefined {
  if (boxes.length !== request.ids.length) return refused(new Refusal('NOT_FOUND'))
  if (boxes.some((box) => box.state === 'refunded')) return refused(new Refusal('STATE_CONFLICT'))
  // Boxes from trays are opened by themselves: the last of a tray brings another prize.
  return boxes.some((box) => box.tray_id !== null) ? done(ALONE) : undefined
}

/** Row of an opened box, opened now or before. */
function openedRow(box: SealedRow, placed: ReadonlyMap<string, PlacedPrize>, now: Date): OpenedDrawRow {
  const place = placed.get(box.id)
  return {
    ...box,
    warehouse_prize_id: place?.id ?? (box.warehouse_prize_id as string),
    first_in_album: place?.first_in_album ?? box.first_in_album === true,
    opened_at: box.opened_at ?? now.toISOString(),
  }
}

async function write(tx: Transaction, sealed: readonly SealedRow[], placed: readonly PlacedPrize[], now: Date) {
  if (sealed.length === 0) return
  await Promise.all([
    markOpened(tx, sealed, now, { watched: true }),
    addPrizes(tx, placed, now),
    confirmOpened(tx, sealed),
  ])
}

async function decide(
  tx: Transaction,
  requests: readonly OpenRequest[],
  boxes: ReadonlyMap<string, readonly SealedRow[]>,
  now: Date,
): Promise<Verdict<OpenRequest, Opened>> {
  const outcomes = new Map<OpenRequest, Answer>()
  const known = requests.map((request) => ({ request, boxes: boxes.get(request.once.userId) ?? [] }))
  const openable = known.filter((one) => {
    const answer = answerBefore(one.request, one.boxes)
    if (answer) outcomes.set(one.request, answer)
    return !answer
  })
  const sealed = openable.flatMap((one) => one.boxes.filter((box) => box.state === 'sealed'))
  const placed = assignIds(sealed.map(contentOf))
  const places = new Map(placed.map((one) => [one.draw_id, one]))
  for (const one of openable) {
    const rows = one.boxes.map((box) => openedRow(box, places, now))
    outcomes.set(one.request, done({ draws: rows.map((row) => presentOpenedDraw(row, one.request.language)) }))
  }
  const asked = openable.flatMap((one) => one.boxes)
  return {
    outcomes,
    write: async () => {
      await Promise.all([write(tx, sealed, placed, now), markWatched(tx, asked, now)])
    },
  }
}

/**
 * Opens odds boxes of several users in one transaction (group commit); see `openBoxes`. A refused opening changes
 * nothing for the others. Boxes from trays are answered with ALONE. Opened boxes never change, so a repeat is answered
 * from them and no answer is stored.
 */
export function openOddsBoxes(shop: Shop, requests: readonly OpenRequest[]): Promise<Answer[]> {
  return idempotentBatch(shop, requests, lock, decide, { told: 'again' })
}
