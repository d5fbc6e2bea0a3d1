import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { DataOf } from '@contract/client-types'
import { mediaUrl } from '@/config/url'
import { Icon } from '@/ui/icon/shop'
import { previewImages } from '@/ui/image-preview'
import { PrizeHero } from '@/features/warehouse/parts/prize-hero'
import { Tap } from '@/ui/tap'
import { t } from '@/features/draws/locale/prize'

/** The figure in its light. A tap anywhere on it shows its pictures large, to be swiped and magnified. */
export const Pictures = observer(function Pictures({ warehousePrize }: { warehousePrize: DataOf<'prizes.get'> }) {
  const urls = warehousePrize.pictures.map(({ large }) => mediaUrl(large))
  return (
    <PrizeHero prize={warehousePrize.prize} small>
      <Tap
        className="prize-detail__zoom u-wide"
        label={t('prizeDetail.zoom', { name: warehousePrize.prize.name })}
        onTap={() => void previewImages({ urls, current: 0 })}
      >
        <View className="prize-detail__count u-row u-text-small">
          <Icon name="image" size="sm" />
          {t('prizeDetail.pictures', { n: urls.length })}
        </View>
      </Tap>
    </PrizeHero>
  )
})
