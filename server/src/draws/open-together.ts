import type { Transaction } from '../database/database'
import { done, refused, type Outcome } from '../database/together'
import { claimKeys, releaseKeys, storeAnswers, type Once } from '../http/idempotency'
import type { Language } from '../http/messages'
import { Refusal } from '../http/refusal'
import type { Shop } from '../shop'
import { lockShelves } from './lock-shelf'
import { OPENED_DRAWS, presentOpenedDraw, type OpenedDraw, type OpenedDrawRow } from './opened-draw'
import { confirmEmptied, lockSealed, markOpened, type SealedRow } from './sealed-rows'
import { unpack } from './unpack'

/** Somebody asks to open boxes of theirs. */
export interface OpenRequest {
  once: Once
  ids: readonly string[]
  language: Language
}

/** Boxes from trays are opened by themselves: the last of a tray brings another prize. */
export const ALONE = Symbol('alone')

type Opened = { draws: OpenedDraw[] }
type Answer = Outcome<Opened | typeof ALONE>

interface Known {
  request: OpenRequest
  boxes: readonly SealedRow[]
}

/** What these boxes can be answered with before any is opened; undefined: they can be opened. */
function answerBefore({ request, boxes }: Known): Answer | undefined {
  if (boxes.length !== request.ids.length) return refused(new Refusal('NOT_FOUND'))
  if (boxes.some((box) => box.state === 'refunded')) return refused(new Refusal('STATE_CONFLICT'))
  return boxes.some((box) => box.pool_id !== null) ? done(ALONE) : undefined
}

/** The draws of these boxes, in the order drawn, by their person. */
async function openedDraws(tx: Transaction, known: readonly Known[]): Promise<Map<string, OpenedDrawRow[]>> {
  const rows = await tx.rows<OpenedDrawRow>(`${OPENED_DRAWS} and x.id = any($2) order by d.sequence`, [
    known.map(({ request }) => request.once.userId),
    known.flatMap(({ request }) => request.ids),
  ])
  const byPerson = new Map<string, OpenedDrawRow[]>()
  for (const row of rows) byPerson.set(row.user_id, [...(byPerson.get(row.user_id) ?? []), row])
  return byPerson
}

async function openAll(tx: Transaction, requests: readonly OpenRequest[], now: Date) {
  const answers = new Map<OpenRequest, Answer>()
  const claims = await claimKeys<Opened>(
    tx,
    requests.map(({ once }) => once),
    now,
  )
  const claimed = requests.filter((request) => {
    const claim = claims.get(request.once)
    if (claim && !claim.first) answers.set(request, claim.stored)
    return claim?.first
  })
  const userIds = claimed.map(({ once }) => once.userId)
  await lockShelves(tx, userIds)
  const boxes = await lockSealed(
    tx,
    userIds,
    claimed.flatMap(({ ids }) => ids),
  )
  const openable = claimed
    .map((request): Known => {
      const own = new Set(request.ids)
      return { request, boxes: boxes.filter((box) => box.user_id === request.once.userId && own.has(box.id)) }
    })
    .filter((known) => {
      const answer = answerBefore(known)
      if (answer) answers.set(known.request, answer)
      return !answer
    })
  const sealed = openable.flatMap((known) => known.boxes.filter((box) => box.state === 'sealed'))
  if (sealed.length > 0) {
    await markOpened(tx, sealed, now)
    await unpack(tx, sealed, now)
    await confirmEmptied(tx, sealed)
  }
  const drawsOf = openable.length > 0 ? await openedDraws(tx, openable) : new Map<string, OpenedDrawRow[]>()
  const told = new Map<Once, Opened>()
  for (const { request } of openable) {
    const rows = drawsOf.get(request.once.userId) ?? []
    const opened = { draws: rows.map((row) => presentOpenedDraw(row, request.language)) }
    told.set(request.once, opened)
    answers.set(request, done(opened))
  }
  await storeAnswers(tx, told)
  await releaseKeys(
    tx,
    claimed.filter(({ once }) => !told.has(once)).map(({ once }) => once),
  )
  return answers
}

/**
 * Opens odds boxes of several people in one transaction (group commit); see `openBoxes`. Whose boxes cannot be opened is told
 * so and changes nothing for the others. Boxes from trays are answered with ALONE.
 */
export async function openOddsBoxes(shop: Shop, requests: readonly OpenRequest[]): Promise<Answer[]> {
  const answers = await shop.database.transaction((tx) => openAll(tx, requests, shop.now()), { hot: true })
  return requests.map((request) => answers.get(request) ?? refused(new Error('a request was forgotten')))
}
