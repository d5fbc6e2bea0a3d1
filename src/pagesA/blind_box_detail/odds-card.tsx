import { Text, View } from '@tarojs/components'
import type { Tier } from '@contract/tiers'
import { observer } from 'mobx-react'
import { Icon } from '@/ui/icon'
import { OddsBar } from '@/features/catalogue/parts/odds-bar'
import { Tap } from '@/ui/tap'
import { t as kit } from '@/ui/locale'
import { t } from '@/features/catalogue/locale/box'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import type { BoxDetail } from '@/features/catalogue/store/box-store'

interface OddsCardProps {
  box: BoxDetail
  /** The tier whose prizes are open. */
  open: Tier | undefined
  onTier: (tier: Tier) => void
  onWhy: () => void
}

/** The published odds by tier, to scale, and beside them what they come to with the guarantee. */
export const OddsCard = observer(function OddsCard({ box, open, onTier, onWhy }: OddsCardProps) {
  const { tiers } = box.odds
  const maxPpm = Math.max(...tiers.map((tier) => tier.weight))
  return (
    <View className="jb-card box__odds">
      <View className="u-row">
        <View className="jb-card__title u-grow">{t('box.oddsTitle')}</View>
        {box.guarantee && (
          <View className="box__col u-flex-none u-text-small u-text-tertiary">{kit('kit.listed')}</View>
        )}
        <Tap
          className="box__col box__col--why u-flex-none u-text-small u-text-tertiary"
          label={t(box.guarantee ? 'box.oddsWhy' : 'box.listedTitle')}
          onTap={onWhy}
        >
          {/* In an element of its own: a bare text would be read beside the name. */}
          <Text>{kit(box.guarantee ? 'kit.effective' : 'kit.listed')}</Text>
          <Icon name="info" size="sm" />
        </Tap>
      </View>
      {tiers.map(({ tier, weight, effectivePpm }) => (
        <OddsBar
          key={tier}
          tier={tier}
          ppm={weight}
          effectivePpm={box.guarantee ? effectivePpm : undefined}
          maxPpm={maxPpm}
          expanded={open === tier}
          onTap={() => onTier(tier)}
        />
      ))}
      {box.kind === 'odds' && box.state === 'on_sale' && (
        <Tap
          className="box__all"
          role="link"
          onTap={() => go(linkTo(routes.purchase, { id: box.id, quantity: 1, exclude: 'ask' }))}
        >
          {t('box.excludeOne')}
        </Tap>
      )}
    </View>
  )
})
