import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { isGone } from '@/client/errors'
import { ActionBar } from '@/ui/action-bar'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Card, Cell } from '@/ui/card'
import { Icon } from '@/ui/icon/shop'
import { EmptyState, ErrorState } from '@/ui/notice'
import { percent } from '@/ui/percent'
import { PrizePoster } from '@/features/draws/parts/poster/prize'
import { PrizeBar } from '@/features/shipping/parts/prize-actions'
import { PrizeHero } from '@/features/warehouse/parts/prize-hero'
import { TierBadge } from '@/ui/tier-badge'
import { t as poster } from '@/features/draws/locale/poster'
import { t } from '@/features/warehouse/locale/prize'
import { useQuery } from '@/navigation/current'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { screen, useBar } from '@/navigation/screen'
import { bestIndex } from '@/features/draws/store/draw-order'
import { warehouseStore } from '@/features/warehouse/store/warehouse-store'
import { tierGround } from '@/theme/tiers'
import { again } from './again'
import { NewMark } from './new-mark'
import { Prizes } from './prizes'
import { ProofLine } from './proof-line'
import { ShowSkeleton } from './skeleton'
import { itemOf, useHeld } from './use-sealed'
import { useOpened } from './use-opened'
import { PrizeActions } from './prize-actions'
import './index.scss'

/** Prizes of one opened box or of several, with their actions. */
const PrizeShow = observer(function PrizeShow() {
  const { ids: query = '' } = useQuery<'ids'>()
  const { draws, error, reload } = useOpened(query.split(',').filter(Boolean))
  const [picked, setPicked] = useState<number>()
  const [ticked, setTicked] = useState<readonly string[]>()
  const [sharing, setSharing] = useState(false)
  const { isKnown, isHeld, reload: lookAgain } = useHeld(draws)
  const chosen = picked ?? bestIndex(draws)
  const draw = draws[chosen]
  const tier = draw?.prize.tier
  useBar(tier && { light: tierGround(tier, false).top, dark: tierGround(tier, true).top })

  if (query === '' || isGone(error)) {
    return (
      <EmptyState
        title={t('prize.gone')}
        text={t('prize.goneText')}
        action={t('prize.toWarehouse')}
        onAction={() => go(routes.myBoxes, 'redirect')}
      />
    )
  }
  if (error) return <ErrorState error={error} onRetry={reload} />
  if (!draw) return <ShowSkeleton />

  const many = draws.length > 1
  const { prize } = draw
  const next = again(draw.box.id)
  const origin = draw.kind === 'last_one' ? t('prize.lastOne') : t('prize.chance', { chance: percent(draw.weight) })
  return (
    <View className="prize">
      <PrizeHero prize={prize} small={many}>
        <NewMark draws={draws} album={warehouseStore.album.data} />
      </PrizeHero>
      <View className="prize__head u-relative u-gutter u-text-center">
        <View className="u-row-wrap u-justify-center">
          <View
            className={many ? 'prize__called prize__called--small' : 'prize__called'}
            {...aria({ role: 'heading', level: 1 })}
          >
            {prize.name}
          </View>
          <TierBadge tier={prize.tier} long />
        </View>
        <View className="u-text-secondary">{`${prize.series.name}　${origin}`}</View>
      </View>
      {many && (
        <Prizes
          draws={draws}
          chosen={chosen}
          ticked={ticked}
          mayTick={isHeld}
          onChoose={setPicked}
          onTick={setTicked}
        />
      )}
      <ProofLine draws={draws} first={chosen} />
      {/* While some are being chosen, what can be done is done with those. */}
      {!ticked && <PrizeActions draw={draw} held={isKnown ? isHeld(draw) : undefined} onChanged={lookAgain} />}
      <Card flush>
        <Cell
          lead={<Icon name="box" />}
          title={many ? t('prize.keptMany', { n: draws.length }) : t('prize.kept')}
          note={t('prize.keptNote')}
          value={<View className="u-text-accent u-bold">{t('prize.details')}</View>}
          onTap={() => go(linkTo(routes.prizeDetail, { id: draw.warehousePrizeId }))}
        />
      </Card>
      <PrizeBar
        counted
        items={draws.filter((each) => ticked?.includes(each.drawId) && isHeld(each)).map(itemOf)}
        onChanged={() => {
          setTicked([])
          lookAgain()
        }}
      />
      {!ticked?.length && (
        <ActionBar>
          <Button kind="line" onTap={() => setSharing(true)}>
            <Icon name="image" className="u-after-8" />
            {poster('poster.button')}
          </Button>
          <Button kind="main" grow onTap={() => go(next.url, 'redirect')}>
            {next.label}
          </Button>
        </ActionBar>
      )}
      <PrizePoster
        open={sharing}
        onClose={() => setSharing(false)}
        prize={prize}
        weight={draw.kind === 'last_one' ? undefined : draw.weight}
        boxId={draw.box.id}
      />
    </View>
  )
})

export default screen(PrizeShow)
