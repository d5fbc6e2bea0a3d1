import type { BoxDraft } from '@joybox/contract'
import { newId } from '../kernel/ids'
import { addBox } from '../catalogue/boxes/add-box'
import type { Localized } from '../kernel/localized'
import type { Transaction } from '../kernel/database/database'
import { addPoolBox } from '../catalogue/boxes/add-pool-box'
import { moveDraft, type DraftRow } from './draft'
import { figureOf } from './pictures'

/** Behind the house's own boxes, in the order of their approval. */
const SHELF_POSITION = 1_000

/** Where the house's series of that look is missing. */
const PLAIN_COLORS = ['#FFF9EC', '#E6F2DC', '#BFE0C6', '#4E9A78', '#225A48']

/** What a creator wrote is shown as it was written, in either language. */
const both = (text: string): Localized => ({ zh: text, en: text })

/** A box of a user's has a series of its own: `{look}.{number}`, drawn and coloured like the house's series it is named after. */
async function addSeries(tx: Transaction, row: DraftRow): Promise<string> {
  const { look, title } = row.content
  const id = `${look}.${row.id.replace(/^box_/, '')}`
  await tx.rows(
    `insert into series (id, name, colors, position, creator_id)
       values ($1, $2, coalesce((select colors from series where id = $5), $6), $3, $4)`,
    [id, both(title.trim()), SHELF_POSITION, row.creator_id, look, PLAIN_COLORS],
  )
  return id
}

function prizeOf(prize: BoxDraft['prizes'][number] | NonNullable<BoxDraft['lastOne']>) {
  return {
    id: newId('prz'),
    name: both(prize.name.trim()),
    story: both(prize.story),
    tier: prize.tier,
    valueFen: prize.valueFen as number,
    figure: figureOf(prize.image),
  }
}

/**
 * Makes an approved draft a box on sale: its series, its prizes, and its first odds version or its first tray. Everything
 * about it was checked when it was handed in, and a draft in review cannot change.
 */
export async function publishDraft(tx: Transaction, row: DraftRow, now: Date): Promise<void> {
  const { content } = row
  await moveDraft(tx, row, 'on_sale')
  const box = {
    id: row.id,
    seriesId: await addSeries(tx, row),
    title: both(content.title.trim()),
    subtitle: both(content.subtitle.trim()),
    story: both(content.story.trim()),
    priceFen: content.priceFen as number,
    coverFigure: figureOf(content.cover),
    position: SHELF_POSITION,
  }
  if (content.kind === 'pool') {
    const prizes = content.prizes.map((prize) => ({ ...prizeOf(prize), count: prize.stock as number }))
    await addPoolBox(tx, { ...box, prizes, lastOne: content.lastOne && prizeOf(content.lastOne) }, now)
  } else {
    const prizes = content.prizes.map((prize) => ({
      ...prizeOf(prize),
      minted: prize.stock as number,
      weight: prize.weight as number,
    }))
    await addBox(tx, { ...box, oddsVersionId: newId('ov'), guarantee: content.guarantee, prizes }, now)
  }
  await tx.rows('update boxes set creator_id = $2, category = $3, trailer = $4, tune = $5 where id = $1', [
    row.id,
    row.creator_id,
    content.category,
    content.trailer || null,
    content.tune || null,
  ])
  await tx.rows(
    `update users set roles = array_append(roles, 'creator') where id = $1 and not 'creator' = any(roles)`,
    [row.creator_id],
  )
}
