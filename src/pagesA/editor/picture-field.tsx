import { View } from '@tarojs/components'
import type { Tier } from '@contract/tiers'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { Chip } from '@/ui/chip'
import { Figure } from '@/ui/figure'
import { Icon } from '@/ui/icon/shop'
import { Meter } from '@/ui/meter'
import { Tap } from '@/ui/tap'
import { Tile } from '@/ui/tile'
import { t } from '@/features/studio/locale/studio'
import { pickImages } from '@/platform/files'
import { DrawBox } from './draw-box'
import { FieldError } from './field-error'
import { FigureStrip, PageStrip } from './picture-strips'
import { pictureOf } from './picture'
import { useUpload } from './use-upload'

interface PictureFieldProps {
  image: string
  /** The ground it stands on. */
  tier: Tier
  /** Words a picture may be drawn from. */
  drawFrom: string
  error: string
  onChange: (image: string) => void
}

type Way = 'figures' | 'draw' | 'pages'
const ways: readonly Way[] = ['figures', 'draw', 'pages']

/** A picture: a photo of one's own, one drawn from words, a page of the catalogue, or a figure of ours; and how each place crops it. */
export const PictureField = observer(function PictureField({
  image,
  tier,
  drawFrom,
  error,
  onChange,
}: PictureFieldProps) {
  const [way, setWay] = useState<Way>()
  const upload = useUpload()
  const picture = pictureOf(image)
  const take = (path: string) => {
    onChange(path)
    setWay(undefined)
  }
  const pick = async () => {
    const path = await upload.send(() => pickImages({ count: 1 }))
    if (path) take(path)
  }
  return (
    <View>
      {picture && (
        <>
          <View className="editor-crops u-spread">
            <View className="editor-crop u-flex-none u-text-center">
              <Tile className="editor-crop__tile u-wide" tier={tier} picture={picture} />
              <View className="u-text-small u-text-secondary">{t('studio.cropTile')}</View>
            </View>
            <View className="editor-crop u-flex-none u-text-center">
              <View className="editor-crop__shelf u-wide">
                <Figure className="editor-crop__figure" picture={picture} />
              </View>
              <View className="u-text-small u-text-secondary">{t('studio.cropCatalogue')}</View>
            </View>
            <View className="editor-crop u-flex-none u-text-center">
              <View className={`editor-crop__show u-wide jb-tile--${tier}`}>
                <Figure className="editor-crop__big" picture={picture} size="l" alt={t('studio.picture')} />
              </View>
              <View className="u-text-small u-text-secondary">{t('studio.cropFull')}</View>
            </View>
          </View>
          <View className="u-text-small u-text-tertiary">{t('studio.cropHint')}</View>
        </>
      )}
      <View className="editor-sources u-wrap u-above-24">
        <Tap className="editor-source u-row u-relative u-text-normal" disabled={upload.busy} onTap={() => void pick()}>
          <Icon name="camera" size="sm" className="editor-icon" />
          {upload.busy ? t('studio.uploading', { n: upload.percent }) : t('studio.upload')}
        </Tap>
        {ways.map((each) => (
          <Chip key={each} on={way === each} onTap={() => setWay(way === each ? undefined : each)}>
            {t(`studio.${each}`)}
          </Chip>
        ))}
      </View>
      {upload.busy && <Meter name={t('studio.upload')} now={upload.percent} max={100} />}
      <FieldError text={upload.error || error} />
      {way === 'figures' && <FigureStrip chosen={image} onChoose={take} />}
      {way === 'pages' && <PageStrip onChoose={take} />}
      {way === 'draw' && <DrawBox from={drawFrom} onUse={take} />}
    </View>
  )
})
