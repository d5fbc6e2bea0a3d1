import type { Sql } from '../../../server/src/kernel/database/database'
import type { OddsBox } from './catalogue'
import type { Twins } from './twins'

/** Outcomes that differ together between the two shops: one box's, or those of two slots that trade places. */
export interface Unit {
  /** Sealed boxes it is about. */
  sealedBoxIds: string[]
  /** Outcome in each place, in the first shop and in the second. */
  places: { place: string | number; outcomes: [string, string] }[]
}

export interface Arrangement {
  units: readonly Unit[]
  arrange(undone?: ReadonlySet<Unit>): Promise<void>
}

/** Runs work while outcomes may be changed, which nothing in the shop can. */
async function unguarded(sql: Sql, table: string, trigger: string, work: () => Promise<unknown>): Promise<void> {
  await sql.rows(`alter table ${table} disable trigger ${trigger}`)
  await work()
  await sql.rows(`alter table ${table} enable trigger ${trigger}`)
}

const COUNT_DRAWN = `
  update prizes p set drawn = (
    select count(*) from draws d left join sealed_boxes x on x.draw_id = d.id
    where d.prize_id = p.id and x.state is distinct from 'refunded')`

/** Writes every unit's outcomes of one shop; the same statements in both, whatever they hold. */
function writeOutcomes(
  twins: Twins,
  units: readonly Unit[],
  undone: ReadonlySet<Unit>,
  write: (sql: Sql, place: string | number, prizeId: string) => Promise<unknown>,
  after: (sql: Sql) => Promise<unknown>,
): Promise<unknown> {
  return twins.inBoth(async ({ market, session }) => {
    const second = twins.both[1].market === market
    for (const unit of units) {
      for (const { place, outcomes } of unit.places)
        await write(session, place, outcomes[second && !undone.has(unit) ? 1 : 0])
    }
    await after(session)
  })
}

/**
 * Arranges an odds box: nothing but common prizes in the first shop's sealed boxes, the scarce one in as many of the second's
 * as there are of it. The published stock of the scarce prize becomes `stock`.
 */
export async function arrangeOdds(twins: Twins, box: OddsBox, stock: number): Promise<Arrangement> {
  const sealed = await twins.both[0].session.rows<{ id: string; draw_id: string }>(
    `select id, draw_id from sealed_boxes where box_id = $1 and state = 'sealed' order by id`,
    [box.id],
  )
  const units = sealed.map(({ id, draw_id: place }, nth): Unit => {
    return { sealedBoxIds: [id], places: [{ place, outcomes: [box.common, nth < stock ? box.scarce : box.rare] }] }
  })
  const arrange = async (undone: ReadonlySet<Unit> = new Set()) => {
    const write = (sql: Sql, drawId: string | number, prizeId: string) =>
      unguarded(sql, 'draws', 'draws_append_only', () =>
        sql.rows('update draws d set prize_id = p.id, tier = p.tier from prizes p where d.id = $1 and p.id = $2', [
          drawId,
          prizeId,
        ]),
      )
    const count = (sql: Sql) =>
      sql.rows(
        `${COUNT_DRAWN}, minted = case when p.id = $2 then $3 + coalesce(
             (select opened from prize_openings o where o.prize_id = p.id), 0) else minted end where p.box_id = $1`,
        [box.id, box.scarce, stock],
      )
    await writeOutcomes(twins, units, undone, write, count)
  }
  return { units, arrange }
}

interface SlotRow {
  slot: number
  prize_id: string
  sealed_box_id: string | null
}

/** Pairs of unopened slots with different prizes, at least one of each pair sold. */
function pairs(slots: readonly SlotRow[]): [SlotRow, SlotRow][] {
  const left = [...slots]
  const found: [SlotRow, SlotRow][] = []
  for (const slot of slots.filter((one) => one.sealed_box_id !== null)) {
    if (!left.includes(slot)) continue
    const others = left.filter((one) => one.prize_id !== slot.prize_id)
    // By turns with another sold slot and with a free one.
    const other = others.find((one) => (one.sealed_box_id === null) === (found.length % 2 === 1)) ?? others[0]
    if (!other) continue
    found.push([slot, other])
    for (const one of [slot, other]) left.splice(left.indexOf(one), 1)
  }
  return found
}

/** Arranges a tray: in the second shop unopened slots have traded what is in them. */
export async function arrangeTray(
  twins: Twins,
  trayId: string,
  boxId: string,
): Promise<Arrangement & { prizeIds: string[] }> {
  const slots = await twins.both[0].session.rows<SlotRow>(
    `select s.slot, s.prize_id, x.id as sealed_box_id from tray_slots s
       left join sealed_boxes x on x.tray_id = s.tray_id and x.slot = s.slot and x.state = 'sealed'
       where s.tray_id = $1 and s.state <> 'opened' order by s.slot`,
    [trayId],
  )
  const units = pairs(slots).map(([one, other]): Unit => {
    return {
      sealedBoxIds: [one.sealed_box_id, other.sealed_box_id].filter((id) => id !== null),
      places: [
        { place: one.slot, outcomes: [one.prize_id, other.prize_id] },
        { place: other.slot, outcomes: [other.prize_id, one.prize_id] },
      ],
    }
  })
  const arrange = async (undone: ReadonlySet<Unit> = new Set()) => {
    const write = (sql: Sql, slot: string | number, prizeId: string) =>
      unguarded(sql, 'tray_slots', 'tray_slots_kept', () =>
        sql.rows(
          'update tray_slots s set prize_id = p.id, tier = p.tier from prizes p where s.tray_id = $1 and s.slot = $2 and p.id = $3',
          [trayId, slot, prizeId],
        ),
      )
    const follow = async (sql: Sql) => {
      await unguarded(sql, 'draws', 'draws_append_only', () =>
        sql.rows(
          `update draws d set prize_id = s.prize_id, tier = s.tier from tray_slots s
             where d.tray_id = $1 and s.tray_id = d.tray_id and s.slot = d.slot`,
          [trayId],
        ),
      )
      await sql.rows(`${COUNT_DRAWN} where p.box_id = $1`, [boxId])
    }
    await writeOutcomes(twins, units, undone, write, follow)
  }
  return { units, arrange, prizeIds: [...new Set(slots.map((one) => one.prize_id))] }
}
