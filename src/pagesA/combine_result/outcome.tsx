import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon/shop'
import { percent } from '@/ui/percent'
import { Tap } from '@/ui/tap'
import { TierBadge, tierWord } from '@/ui/tier-badge'
import { VerifySheet } from '@/features/draws/parts/verify'
import { t } from '@/features/draws/locale/combine'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { combineStore, type CombineRun } from '@/features/draws/store/combine-store'

/** Names with how many of each: `月饼 ×2、云游`. */
function namesOf(inputs: CombineRun['inputs']): string {
  const counts = new Map<string, number>()
  for (const { prize } of inputs) counts.set(prize.name, (counts.get(prize.name) ?? 0) + 1)
  return [...counts].map(([name, n]) => (n > 1 ? `${name} ×${n}` : name)).join(t('combine.and'))
}

/** Announces the result to a screen reader, after the animation. */
export function sentence({ prize, firstInAlbum }: CombineRun): string {
  if (!prize) return t('combine.notMade')
  const values = { name: prize.name, tier: tierWord(prize.tier, true) }
  return t(firstInAlbum ? 'combine.saidFirst' : 'combine.said', values)
}

/** Outcome, its ingredients, its proof, and the next actions. */
export const Outcome = observer(function Outcome({ run }: { run: CombineRun }) {
  const { prize } = run
  const gone = run.inputs.filter(({ returned }) => !returned)
  const back = run.inputs.filter(({ returned }) => returned)
  return (
    <View className="combine-result__words">
      {prize && (
        <View className="combine-result__row combine-result__badge u-row-wrap u-justify-center">
          <TierBadge tier={prize.tier} long />
          <View className="u-before-16">{t('combine.chance', { chance: percent(run.weight) })}</View>
        </View>
      )}
      <View
        className="combine-result__name combine-result__named u-text-large u-bold"
        {...aria({ role: 'heading', level: 1 })}
      >
        {prize ? prize.name : t('combine.notMade')}
      </View>
      <View className="combine-result__facts">
        {prize && (
          <View className="combine-result__text">
            {[prize.series.name, run.firstInAlbum && t('combine.firstInAlbum')].filter(Boolean).join(' · ')}
          </View>
        )}
        {back.length > 0 && (
          <View className="combine-result__text">{t('combine.returned', { names: namesOf(back) })}</View>
        )}
        {gone.length > 0 && (
          <View className="combine-result__text">
            {t('combine.used', { names: namesOf(gone) })}
            {run.points > 0 && ` · ${t('combine.pointsUsed', { n: run.points })}`}
          </View>
        )}
        {!prize && run.points === 0 && <View className="combine-result__text">{t('combine.pointsBack')}</View>}
      </View>
      <View className="combine-result__links">
        <Proof run={run} />
        <View className="u-wrap u-above-24">
          <Tap
            className="combine-result__again"
            onTap={() => go(linkTo(routes.combine, { recipe: run.recipe.id }), 'redirect')}
          >
            {t('combine.again')}
          </Tap>
          <Button
            kind="main"
            grow
            onTap={() =>
              run.warehousePrizeId
                ? go(linkTo(routes.prizeDetail, { id: run.warehousePrizeId }), 'redirect')
                : go(linkTo(routes.myBoxes, { tab: 'prizes' }), 'redirect')
            }
          >
            {prize ? t('combine.keep') : t('combine.toPrizes')}
          </Button>
        </View>
      </View>
    </View>
  )
})

/** That the result can be checked, which draw it was, and the sheet that checks it. */
const Proof = observer(function Proof({ run }: { run: CombineRun }) {
  const [open, setOpen] = useState(false)
  const { recipes } = combineStore
  const recipe = recipes.data?.find(({ id }) => id === run.recipe.id)
  const names = new Map(recipe?.odds.map(({ prize }) => [prize.id, prize.name]))
  const check = () => {
    setOpen(true)
    // For the names of the table's prizes: a proof holds only what the check needs.
    if (!recipe) void recipes.load()
  }
  return (
    <>
      <Tap className="combine-result__proof" onTap={check}>
        <Icon name="shield" size="sm" />
        <View className="u-grow">{t('combine.proof')}</View>
        <View className="combine-result__nth u-text-small">
          {t('combine.nth', { n: run.nonce + 1, ticket: run.ticket })}
        </View>
        <View className="combine-result__verify u-bold">{t('combine.verify')}</View>
      </Tap>
      <VerifySheet
        open={open}
        draws={[{ drawId: run.drawId, nonce: run.nonce, kind: 'combine' }]}
        names={names}
        onClose={() => setOpen(false)}
      />
    </>
  )
})
