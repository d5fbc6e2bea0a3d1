import { FAILURE_ID, type OddsEntry, type Tier } from '@joybox/contract'
import { addRecipe, type NewRecipe } from '../../draws/combine/publish-recipe'
import type { Transaction } from '../../kernel/database/database'
import type { DemoBox } from './demo-box'

/** Recipes of each series. */
const RECIPES = 4

/** Chances of a run, by tier in 1 000 000; the rest is the chance that it fails. */
type Chances = Partial<Record<Tier, number>>

/** A table of a series' prizes: each tier's chance in equal parts, and the failure where there is one. */
function tableOf(demo: DemoBox, chances: Chances): OddsEntry[] {
  const made = demo.prizes.flatMap(({ figure, tier }): OddsEntry[] => {
    const chance = chances[tier]
    if (!chance) return []
    const share = chance / demo.prizes.filter((prize) => prize.tier === tier).length
    return [{ prizeId: `prz_${figure}`, tier, weight: share }]
  })
  const left = 1_000_000 - made.reduce((sum, { weight }) => sum + weight, 0)
  return left === 0 ? made : [...made, { prizeId: FAILURE_ID, tier: 'N', weight: left }]
}

/**
 * Builds the recipes of a series: any three common ones, a whole set of them, and two that may fail and then say what
 * stays. Ingredients are worth about as much as the outcome, so that it is the collecting that pays.
 */
function recipesOf(demo: DemoBox, position: number): NewRecipe[] {
  const { id } = demo.series
  const common = demo.prizes.filter(({ tier }) => tier === 'N')
  return [
    {
      id: `rcp_${id}-gather`,
      versionId: `rcv_${id}-gather-1`,
      boxId: `box_${id}`,
      title: { zh: '三合一', en: 'Three into one' },
      story: { zh: '三只常见的，换一只少见些的。不会失败。', en: 'Three common ones for a rarer one. It cannot fail.' },
      position: position * RECIPES,
      inputs: [{ tier: 'N', count: 3, back: 0 }],
      points: 0,
      pointsBack: false,
      entries: tableOf(demo, { R: 700_000, SR: 250_000, SSR: 45_000, HIDDEN: 5_000 }),
    },
    {
      id: `rcp_${id}-set`,
      versionId: `rcv_${id}-set-1`,
      boxId: `box_${id}`,
      title: { zh: '一套换新', en: 'A set for a new one' },
      story: {
        zh: '每款常见的各一只，凑齐一套，更容易换到珍稀。不会失败。',
        en: 'One of each common figure: a whole set more often brings a rare one. It cannot fail.',
      },
      position: position * RECIPES + 1,
      inputs: common.map(({ figure }) => ({ prizeId: `prz_${figure}`, count: 1, back: 0 })),
      points: 0,
      pointsBack: false,
      entries: tableOf(demo, { R: 560_000, SR: 380_000, SSR: 54_000, HIDDEN: 6_000 }),
    },
    {
      id: `rcp_${id}-venture`,
      versionId: `rcv_${id}-venture-1`,
      boxId: `box_${id}`,
      title: { zh: '再进一步', en: 'One step further' },
      story: {
        zh: '三只 R 与 100 积分。没成的话，留下最后放入的一只，前两只和积分都退回。',
        en: 'Three R and 100 points. If it fails, only the one put in last is gone; the first two and the points come back.',
      },
      position: position * RECIPES + 2,
      inputs: [{ tier: 'R', count: 3, back: 2 }],
      points: 100,
      pointsBack: true,
      entries: tableOf(demo, { SR: 500_000, SSR: 90_000, HIDDEN: 10_000 }),
    },
    {
      id: `rcp_${id}-summit`,
      versionId: `rcv_${id}-summit-1`,
      boxId: `box_${id}`,
      title: { zh: '珍稀之上', en: 'Above rare' },
      story: {
        zh: '两只 SR 与 200 积分。没成的话，留下最后放入的一只，第一只和积分都退回。',
        en: 'Two SR and 200 points. If it fails, only the one put in last is gone; the first and the points come back.',
      },
      position: position * RECIPES + 3,
      inputs: [{ tier: 'SR', count: 2, back: 1 }],
      points: 200,
      pointsBack: true,
      entries: tableOf(demo, { SSR: 470_000, HIDDEN: 30_000 }),
    },
  ]
}

/** Offers the recipes of demo series whose boxes are there; what is offered already stays as it is. */
export async function seedRecipes(tx: Transaction, series: readonly DemoBox[], now: Date): Promise<void> {
  const rows = await tx.rows<{ id: string }>('select id from boxes union all select id from recipes')
  const known = new Set(rows.map((row) => row.id))
  for (const [position, demo] of series.entries()) {
    for (const recipe of recipesOf(demo, position)) {
      if (known.has(recipe.boxId) && !known.has(recipe.id)) await addRecipe(tx, recipe, now)
    }
  }
}
