import { View } from '@tarojs/components'
import type { Tier } from '@contract/tiers'
import { observer } from 'mobx-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { isReason } from '@/client/errors'
import { errorText } from '@/client/error-text'
import { aria } from '@/ui/aria'
import { t } from '@/features/draws/locale/combine'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { session } from '@/client/stores'
import { combineStore, type Recipe } from '@/features/draws/store/combine-store'
import { walletStore } from '@/features/wallet/store/wallet-store'
import { fits, kindsOf } from './ingredient-choice'
import { FittingCard } from './fitting-card'
import { OddsCard } from './odds-card'
import { Ring } from './ring'
import { FormulaSheet, TierSheet } from './sheets'
import { StartBar } from './start-bar'
import { useIngredients } from './use-ingredients'
import '@/ui/visually-hidden/index.scss'

interface IngredientsProps {
  recipe: Recipe
  /** Prizes that somebody chose to combine before coming here. */
  wanted: readonly string[]
}

/** One recipe: what is put in, what may come of it, what fits, and the button that begins. */
export const Ingredients = observer(function Ingredients({ recipe, wanted }: IngredientsProps) {
  const all = combineStore.fittingOf(recipe)
  // The same list until a prize comes or goes: what lies in the places depends on it.
  const ids = all.map(({ id }) => id).join()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  const fitting = useMemo(() => all, [ids])
  const { places, choice, missing, put, take, fill, clear } = useIngredients(recipe, fitting, wanted)
  const kinds = kindsOf(fitting, choice)
  const [tier, setTier] = useState<Tier>()
  const [shownTier, setShownTier] = useState<Tier>('R')
  const [why, setWhy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const userId = session.me.data?.id

  useEffect(() => void combineStore.loadAll(recipe), [recipe])

  const start = async () => {
    const chosen = choice.flatMap((one) => one ?? [])
    if (!userId || chosen.length < places.length) return
    setProblem(undefined)
    try {
      go(linkTo(routes.combineResult, { id: await combineStore.start.run(userId, recipe, chosen) }), 'redirect')
    } catch (error) {
      setProblem(error)
      // The recipe has changed since it was shown: it is shown anew.
      const stale =
        isReason(error, 'RECIPE_CHANGED') || isReason(error, 'STATE_CONFLICT') || isReason(error, 'BOX_PAUSED')
      if (stale) void combineStore.recipes.load()
      if (isReason(error, 'INSUFFICIENT_POINTS')) void walletStore.balance.load()
    }
  }
  const isPending = combineStore.pending?.recipeId === recipe.id
  // A run on its way is no lost one; a lost one that is tried again stays said.
  const isLost = useRef(false)
  if (!combineStore.start.isRunning) isLost.current = isPending
  const lost = isPending && isLost.current
  const said = problem === undefined ? (lost ? t('combine.lost') : undefined) : errorText(problem)
  const hint = problem !== undefined && lost ? `${said} ${t('combine.uncertain')}` : said
  const putAt = (at: number) => {
    const kind = kinds.find(({ left }) => left[0] && places[at] && fits(places[at], left[0]))
    if (kind?.left[0]) put(kind.left[0])
  }
  return (
    <>
      <View className="combine__story u-relative u-text-center">
        <View className="u-visually-hidden" {...aria({ role: 'heading', level: 1 })}>
          {recipe.title}
        </View>
        <View className="u-text-small u-text-secondary">{recipe.story}</View>
      </View>
      <Ring recipe={recipe} places={places} choice={choice} kinds={kinds} onTake={take} onPut={putAt} />
      <OddsCard
        recipe={recipe}
        onTier={(one) => {
          setShownTier(one)
          setTier(one)
        }}
        onWhy={() => setWhy(true)}
      />
      <FittingCard
        recipe={recipe}
        kinds={kinds}
        full={missing === 0}
        empty={missing === places.length}
        onPut={put}
        onFill={fill}
        onClear={clear}
      />
      <StartBar recipe={recipe} missing={missing} hint={hint} onStart={() => void start()} />
      <TierSheet recipe={recipe} tier={shownTier} open={tier !== undefined} onClose={() => setTier(undefined)} />
      <FormulaSheet recipe={recipe} open={why} onClose={() => setWhy(false)} />
    </>
  )
})
