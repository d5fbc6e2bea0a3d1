import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import type { DataOf } from '@contract/client-types'
import { formatFen } from '@contract/money'
import { aria } from '@/ui/aria'
import { Money } from '@/ui/money'
import { Tap } from '@/ui/tap'
import { localeStore } from '@/i18n'
import { t } from '@/features/draws/locale/prize'
import { navigate } from '@/navigation/navigate'
import { marketStore, type Offer } from '@/features/tools/store/market-store'
import { Section } from './section'

/** Offers that stand there before anybody asks for all. */
const FEW = 3

/** Other shops' prices: the range with the published value marked, and the offers, the cheapest first. */
export const Prices = observer(function Prices({ prize }: { prize: DataOf<'prizes.get'>['prize'] }) {
  const [all, setAll] = useState(false)
  const { comparison } = marketStore
  const words = `${prize.series.name} ${prize.name}`
  const found = comparison.data?.of === words ? comparison.data : undefined
  const offers = found?.offers ?? []
  return (
    <Section
      title={t('prizeDetail.prices')}
      fact={
        offers.length > 0 && (
          <View className="u-text-small u-text-tertiary">{t('prizeDetail.shops', { n: offers.length })}</View>
        )
      }
      sandbox={found?.sandbox}
      wanted={`${words} ${localeStore.current}`}
      load={() => void comparison.load(words)}
      error={comparison.error}
      lines={4}
    >
      {found && (
        <>
          {found.range ? (
            <Range {...found.range} worth={prize.valueFen} tier={prize.tier} />
          ) : (
            <View className="prize-detail__none">
              <View className="u-bold">{t('prizeDetail.noOffers')}</View>
              <View className="u-text-small u-text-secondary">
                {t('prizeDetail.noOffersText', { worth: formatFen(prize.valueFen) })}
              </View>
            </View>
          )}
          {offers.slice(0, all ? offers.length : FEW).map((offer) => (
            <OfferRow key={`${offer.platform}/${offer.shop}/${offer.title}`} offer={offer} />
          ))}
          {offers.length > FEW && (
            <Tap
              className="prize-detail__all u-tap-line u-wide u-text-accent"
              expanded={all}
              onTap={() => setAll(!all)}
            >
              {all ? t('prizeDetail.fewerOffers') : t('prizeDetail.allOffers', { n: offers.length })}
            </Tap>
          )}
        </>
      )}
    </Section>
  )
})

interface RangeProps {
  least: number
  most: number
  worth: number
  tier: string
}

/** From the cheapest to the dearest, and where the published value lies between them. */
const Range = observer(function Range({ least, most, worth, tier }: RangeProps) {
  // Dearer or cheaper than every offer, it stands at that end.
  const share = most === least ? 50 : Math.min(100, Math.max(0, ((worth - least) / (most - least)) * 100))
  const sums = { least: formatFen(least), most: formatFen(most), worth: formatFen(worth) }
  return (
    <View className="prize-detail__range" {...aria({ role: 'img', label: t('prizeDetail.pricesSpoken', sums) })}>
      <View className="u-row" {...aria({ hidden: true })}>
        <Money fen={least} size="s" />
        <View className={`prize-detail__track u-flex-1 u-min-0 u-relative prize-detail__track--${tier}`}>
          <View className="prize-detail__mark u-surface" style={{ left: `${share}%` }} />
        </View>
        <Money fen={most} size="s" />
      </View>
      <View className="prize-detail__worth u-text-small u-text-secondary u-text-center" {...aria({ hidden: true })}>
        {t('prizeDetail.worthMark')} <Money fen={worth} size="s" />
      </View>
    </View>
  )
})

const OfferRow = observer(function OfferRow({ offer }: { offer: Offer }) {
  const { platform, shop, title, priceFen, url } = offer
  const open = () => {
    // Another shop's page opens beside this one: a user who compares prices comes back to it.
    const going = url.startsWith('/') ? navigate.to({ url }) : navigate.beside(url)
    going.catch((error: Error) => console.warn(error.message))
  }
  return (
    <Tap
      className="prize-detail__offer u-row u-wide u-text-left"
      role="link"
      label={t('prizeDetail.offer', { platform, shop, price: formatFen(priceFen) })}
      onTap={open}
    >
      <View className="u-grow">
        <View>{platform}</View>
        <View className="u-text-small u-text-tertiary">{[shop, title].filter(Boolean).join(' · ')}</View>
      </View>
      <Money fen={priceFen} size="s" />
    </Tap>
  )
})
