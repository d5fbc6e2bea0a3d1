import { inTableOrder } from '@joybox/contract'
import type { Localized } from '../../kernel/localized'
import { ensure } from '../../kernel/refusal'
import type { Transaction } from '../../kernel/database/database'
import { checkTerms, type KnownPrize, type RecipeTerms } from './recipe-terms'

const PRIZES = `
  select p.id, p.tier, exists (select 1 from odds_versions o, jsonb_array_elements(o.entries) e
      where o.id = b.odds_version_id and e ->> 'prizeId' = p.id and (e ->> 'weight')::int > 0) as drawable
  from prizes p join boxes b on b.id = p.box_id where b.id = $1 and b.kind = 'odds'`

/**
 * Publishes a version of a recipe: immutable from then on, and the one in force. Runs that were shown an older one are
 * refused with RECIPE_CHANGED. Refuses terms that could not be kept, see `checkTerms`.
 */
export async function publishRecipe(
  tx: Transaction,
  { recipeId, versionId }: { recipeId: string; versionId: string },
  terms: RecipeTerms,
  now: Date,
): Promise<void> {
  const recipe = await tx.first<{ box_id: string }>('select box_id from recipes where id = $1 for update', [recipeId])
  ensure(recipe, 'NOT_FOUND')
  checkTerms(terms, await tx.rows<KnownPrize>(PRIZES, [recipe.box_id]))
  await tx.rows(
    `insert into recipe_versions (id, recipe_id, number, inputs, points, points_back, entries, published_at)
       select $1, $2, 1 + count(*), $3, $4, $5, $6, $7 from recipe_versions where recipe_id = $2`,
    [
      versionId,
      recipeId,
      JSON.stringify(terms.inputs),
      terms.points,
      terms.pointsBack,
      JSON.stringify(inTableOrder(terms.entries)),
      now,
    ],
  )
  await tx.rows('update recipes set version_id = $2 where id = $1', [recipeId, versionId])
}

/** A recipe to be offered, with its first version. */
export interface NewRecipe extends RecipeTerms {
  id: string
  versionId: string
  boxId: string
  title: Localized
  story: Localized
  position: number
}

/** Offers a new recipe. */
export async function addRecipe(tx: Transaction, recipe: NewRecipe, now: Date): Promise<void> {
  await tx.rows('insert into recipes (id, box_id, title, story, position) values ($1, $2, $3, $4, $5)', [
    recipe.id,
    recipe.boxId,
    recipe.title,
    recipe.story,
    recipe.position,
  ])
  await publishRecipe(tx, { recipeId: recipe.id, versionId: recipe.versionId }, recipe, now)
}
