import type { BoxDraft } from '@joybox/contract'
import { newId } from '../kernel/ids'
import { grantRole } from '../accounts/identities/roles'
import { addBox, creditCreator } from '../catalogue/boxes/add-box'
import { addSeries } from '../catalogue/boxes/series'
import type { Localized } from '../kernel/localized'
import type { Transaction } from '../kernel/database/database'
import { addTrayBox } from '../catalogue/boxes/add-tray-box'
import { moveDraft, type DraftRow } from './draft'
import { figureOf } from './pictures'

/** Behind the house's own boxes, in the order of their approval. */
const CREATOR_POSITION = 1_000

/** Colours for a look without a series of the house. */
const PLAIN_COLORS = ['#FFF9EC', '#E6F2DC', '#BFE0C6', '#4E9A78', '#225A48']

/** A creator's text is shown as written, in either language. */
const both = (text: string): Localized => ({ zh: text, en: text })

/** A box of a user's has a series of its own: `{look}.{number}`, drawn and coloured like the house's series it is named after. */
async function addOwnSeries(tx: Transaction, { id: boxId, creator_id: creatorId, draft }: DraftRow): Promise<string> {
  const { look, title } = draft
  const id = `${look}.${boxId.replace(/^box_/, '')}`
  const name = both(title.trim())
  await addSeries(tx, { id, name, colors: PLAIN_COLORS, position: CREATOR_POSITION, creatorId, like: look })
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
  const { draft } = row
  await moveDraft(tx, row, 'on_sale')
  const box = {
    id: row.id,
    seriesId: await addOwnSeries(tx, row),
    title: both(draft.title.trim()),
    subtitle: both(draft.subtitle.trim()),
    story: both(draft.story.trim()),
    priceFen: draft.priceFen as number,
    coverFigure: figureOf(draft.cover),
    position: CREATOR_POSITION,
  }
  if (draft.kind === 'tray') {
    const prizes = draft.prizes.map((prize) => ({ ...prizeOf(prize), count: prize.stock as number }))
    await addTrayBox(tx, { ...box, prizes, lastOne: draft.lastOne && prizeOf(draft.lastOne) }, now)
  } else {
    const prizes = draft.prizes.map((prize) => ({
      ...prizeOf(prize),
      minted: prize.stock as number,
      weight: prize.weight as number,
    }))
    await addBox(tx, { ...box, oddsVersionId: newId('ov'), guarantee: draft.guarantee, prizes }, now)
  }
  await creditCreator(tx, row.id, {
    creatorId: row.creator_id,
    category: draft.category,
    trailer: draft.trailer || null,
    tune: draft.tune || null,
  })
  await grantRole(tx, row.creator_id, 'creator')
}
