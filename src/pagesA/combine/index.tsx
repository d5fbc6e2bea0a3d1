import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { Chip } from '@/ui/chip'
import { Icon } from '@/ui/icon/shop'
import { EmptyState, ErrorState } from '@/ui/notice'
import { OfflineStrip } from '@/ui/notice/offline'
import { Strip } from '@/ui/strip'
import { Tabs } from '@/ui/tabs'
import { Tap } from '@/ui/tap'
import { t } from '@/features/draws/locale/combine'
import { useQuery } from '@/navigation/current'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { screen } from '@/navigation/screen'
import { useFresh } from '@/navigation/use-fresh'
import { toast } from '@/platform/feedback'
import { session } from '@/client/stores'
import { combineStore, type Recipe } from '@/features/draws/store/combine-store'
import { networkStore } from '@/client/network-store'
import { walletStore } from '@/features/wallet/store/wallet-store'
import { Ingredients } from './ingredients'
import { isReady, recipeFor } from './ingredient-choice'
import { HistorySheet } from './history-sheet'
import { CombineSkeleton } from './skeleton'
import './index.scss'

const GROUND = { light: '#F4ECF8', dark: '#221A30' }

/**
 * The recipe to begin with: the one asked for, the one that takes the prizes chosen elsewhere, the one left unfinished, the first
 * that can run, the first.
 */
function firstOf(recipes: readonly Recipe[], wanted?: string, chosen: readonly string[] = []): Recipe | undefined {
  const left = combineStore.pending?.recipeId
  const byId = (id: string | undefined) => recipes.find((recipe) => recipe.id === id)
  const taking = recipeFor(recipes, (recipe) => combineStore.fittingOf(recipe), chosen)
  return byId(wanted) ?? taking ?? byId(left) ?? recipes.find(isReady) ?? recipes[0]
}

/** Combining: which recipe, what goes in, what may come out. */
const Combine = observer(function Combine() {
  const { recipe: wanted, prizes: named = '' } = useQuery<'recipe' | 'prizes'>()
  const asked = named.split(',').filter(Boolean)
  const { recipes } = combineStore
  const [chosen, setChosen] = useState<string>()
  const [history, setHistory] = useState(false)
  const userId = session.me.data?.id
  const all = recipes.data ?? []
  const recipe = all.find(({ id }) => id === chosen) ?? firstOf(all, wanted, asked)
  const series = all.map((one) => one.series).filter(({ id }, at, list) => list.findIndex((s) => s.id === id) === at)
  const load = () => {
    void recipes.load()
    void walletStore.balance.load()
    void session.refresh()
  }

  // Said only when all that fits is known, which is more than the first of each.
  const noneFits =
    asked.length > 0 &&
    all.length > 0 &&
    all.every(({ inputs }) => inputs.every(({ mine, fitting }) => mine <= fitting.length)) &&
    !recipeFor(all, (one) => combineStore.fittingOf(one), asked)

  useFresh(load)
  useEffect(() => {
    if (noneFits) toast({ message: t('combine.noneFits') })
  }, [noneFits])
  useEffect(() => {
    if (!userId) return
    combineStore.recall(userId)
    if (!combineStore.pending || !networkStore.isOnline) return
    const follow = (id: string | undefined) => {
      if (!id) return
      toast({ message: t('combine.earlier') })
      go(linkTo(routes.combineResult, { id }), 'redirect')
    }
    // Without an answer it stays unfinished, and the next try goes on with it.
    combineStore.findEarlier().then(follow, () => undefined)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was left is looked up when somebody is known, and when the network is back
  }, [userId, networkStore.isOnline])

  if (!recipes.data) {
    if (!recipes.error) return <CombineSkeleton />
    return (
      <View className="combine">
        <ErrorState error={recipes.error} onRetry={load} />
      </View>
    )
  }
  if (!recipe) {
    return (
      <EmptyState
        title={t('combine.none')}
        text={t('combine.noneText')}
        action={t('combine.toBoxes')}
        onAction={() => go(routes.home)}
      />
    )
  }
  return (
    <View className="combine">
      {(recipes.error || !networkStore.isOnline) && <OfflineStrip error={recipes.error} loadedAt={recipes.loadedAt} />}
      <View className="combine__head u-row u-relative">
        <View className="u-grow">
          <Tabs
            tabs={series.map(({ id, name }) => ({ key: id, title: name }))}
            current={recipe.series.id}
            label={t('combine.series')}
            onChange={(id) => setChosen(firstOf(all.filter((one) => one.series.id === id))?.id)}
          />
        </View>
        <Tap
          className="combine__past u-center u-flex-none u-relative"
          label={t('combine.history')}
          onTap={() => setHistory(true)}
        >
          <Icon name="clock" />
        </Tap>
      </View>
      <Strip className="combine__chips" role="radiogroup" label={t('combine.recipes')} current={recipe.id}>
        {all
          .filter((one) => one.series.id === recipe.series.id)
          .map((one) => (
            <Chip
              key={one.id}
              id={one.id}
              on={one.id === recipe.id}
              label={isReady(one) ? t('combine.ready', { title: one.title }) : undefined}
              onTap={() => setChosen(one.id)}
            >
              {one.title}
              {isReady(one) && <View className="combine__dot" />}
            </Chip>
          ))}
      </Strip>
      <Ingredients key={recipe.id} recipe={recipe} wanted={asked} />
      <HistorySheet open={history} onClose={() => setHistory(false)} />
    </View>
  )
})

export default screen(Combine, { bar: GROUND })
