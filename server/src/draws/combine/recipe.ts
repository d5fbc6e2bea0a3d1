import type { OddsEntry, RecipeInput, ShownBoxState } from '@joybox/contract'
import { SHOWN_STATE, saleFigures } from '../../catalogue/boxes/sale-figures'
import type { Localized } from '../../kernel/localized'

/** A recipe with the version in force, as joined rows hold it. */
export interface RecipeRow {
  id: string
  box_id: string
  series_id: string
  title: Localized
  story: Localized
  position: number
  version_id: string
  number: number
  inputs: RecipeInput[]
  points: number
  points_back: boolean
  entries: OddsEntry[]
  published_at: string
  box_state: ShownBoxState
}

/**
 * Selects recipes that are offered; a box that has ended takes its recipes along. A recipe rests with its box, and while the
 * sealed boxes could use up a prize that it makes. Add conditions on `r`.
 */
export const RECIPES = `
  select r.id, r.box_id, b.series_id, r.title, r.story, r.position, v.id as version_id, v.number, v.inputs, v.points,
    v.points_back, v.entries, v.published_at,
    case when made.sealed >= made.scarcest and b.state = 'on_sale' then 'paused' else ${SHOWN_STATE} end as box_state
  from recipes r join recipe_versions v on v.id = r.version_id join boxes b on b.id = r.box_id
    join odds_versions o on o.id = b.odds_version_id
    ${saleFigures('o.entries')} ${saleFigures('v.entries', 'made')}
  where b.state in ('on_sale', 'paused', 'sold_out')`
