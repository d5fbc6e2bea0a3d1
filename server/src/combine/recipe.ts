import type { OddsEntry, RecipeInput } from '@joybox/contract'
import type { Localized } from '../http/messages'

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
  box_state: 'on_sale' | 'paused' | 'sold_out' | 'ended'
}

/** Selects recipes that are offered; a box that has ended takes its recipes along. Add conditions on `r`. */
export const RECIPES = `
  select r.id, r.box_id, b.series_id, r.title, r.story, r.position, v.id as version_id, v.number, v.inputs, v.points,
    v.points_back, v.entries, v.published_at, b.state as box_state
  from recipes r join recipe_versions v on v.id = r.version_id join boxes b on b.id = r.box_id
  where b.state in ('on_sale', 'paused', 'sold_out')`
