import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { Button } from '@/ui/button'
import { Figure } from '@/ui/figure'
import { Tap } from '@/ui/tap'
import { Tile } from '@/ui/tile'
import { t } from '@/features/studio/locale/studio'
import { securityStore } from '@/features/accounts/store/security-store'
import { mediaTaskStore } from '@/features/studio/store/media-task-store'
import { figureImage } from './picture'

interface StripProps {
  onChoose: (image: string) => void
}

/** Figures of the house to choose from. */
export const FigureStrip = observer(function FigureStrip({ chosen, onChoose }: StripProps & { chosen: string }) {
  const { avatars } = securityStore
  useEffect(() => {
    if (!avatars.data) void avatars.load()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the strip is opened
  }, [])
  if (avatars.error) {
    return (
      <View className="u-row">
        <View className="u-grow u-text-secondary">{t('studio.figuresFailed')}</View>
        <Button small onTap={() => void avatars.load()}>
          {t('studio.redo')}
        </Button>
      </View>
    )
  }
  return (
    <View className="jb-strip editor-strip">
      {(avatars.data ?? []).map(({ id, name, image }) => {
        const on = chosen === figureImage(id)
        return (
          <Tap
            key={id}
            role="radio"
            checked={on}
            className={on ? 'editor-thumb editor-thumb--on' : 'editor-thumb'}
            label={t('studio.chooseFigure', { name })}
            onTap={() => onChoose(figureImage(id))}
          >
            <Tile className="editor-thumb__tile" tier="N" picture={image} />
          </Tap>
        )
      })}
    </View>
  )
})

/** Pages of the catalogue that was turned into pictures. */
export const PageStrip = observer(function PageStrip({ onChoose }: StripProps) {
  const pages = mediaTaskStore.tasks.catalogue?.files ?? []
  if (pages.length === 0) return <View className="u-text-small u-text-secondary">{t('studio.pagesNone')}</View>
  return (
    <View className="jb-strip editor-strip">
      {pages.map((page, at) => (
        <Tap
          key={page}
          className="editor-page u-flex-none u-clip u-rounded-small"
          label={t('studio.choosePage', { n: at + 1 })}
          onTap={() => onChoose(page)}
        >
          <Figure className="editor-page__figure" picture={{ large: page, small: page }} />
        </Tap>
      ))}
    </View>
  )
})
