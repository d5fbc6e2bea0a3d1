import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { aria } from '@/ui/aria'
import { Figure, type Picture } from '@/ui/figure'
import { Tabs } from '@/ui/tabs'
import { t } from '@/features/studio/locale/studio'
import { useQuery } from '@/navigation/current'
import { useFresh } from '@/navigation/use-fresh'
import { studioStore } from '@/features/studio/store/studio-store'
import { BoxList } from './box-list'
import { Earnings } from './earnings'
import { NewBox } from './new-box'
import { boxPicture } from './picture'

const art = (name: string): Picture => ({ large: `/media/${name}.webp`, small: `/media/${name}-s.webp` })
const keys = ['boxes', 'earnings'] as const

/** The workshop's first room: begin a box, find one's own, see what they earn. */
export const Studio = observer(function Studio() {
  const { tab: asked } = useQuery<'tab'>()
  const [tab, setTab] = useState<(typeof keys)[number]>(() => keys.find((key) => key === asked) ?? 'boxes')
  const { boxes } = studioStore
  useFresh(() => {
    void boxes.load({})
    if (tab === 'earnings') void studioStore.sales.load({})
  })
  return (
    <View className="editor">
      <View className="editor-light" />
      <View className="editor-hero u-row u-relative u-gutter">
        <View className="editor-hero__words u-grow">
          <View
            className="editor-hero__title u-text-large u-bold u-line-tight"
            {...aria({ role: 'heading', level: 1 })}
          >
            {t('studio.title')}
          </View>
          <View className="u-text-secondary">{t('studio.lead')}</View>
        </View>
        <View className="editor-hero__art u-flex-none u-relative">
          <Figure className="editor-hero__back" picture={boxPicture('night-market')} eager />
          <Figure className="editor-hero__side" picture={art('nm-tanghulu')} eager />
          <Figure className="editor-hero__front" picture={art('mr-osmanthus')} eager />
        </View>
      </View>
      <NewBox />
      <View className="u-relative u-above-16">
        <Tabs
          label={t('studio.tabs')}
          tabs={keys.map((key) => ({
            key,
            title: t(`studio.${key}`),
            count: key === 'boxes' ? boxes.total || undefined : undefined,
          }))}
          current={tab}
          onChange={setTab}
        />
      </View>
      {tab === 'boxes' ? <BoxList /> : <Earnings />}
    </View>
  )
})
