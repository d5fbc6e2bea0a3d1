import { View } from '@tarojs/components'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { isGone } from '@/client/errors'
import { EmptyState, ErrorState } from '@/ui/notice'
import { Bone, Skeleton } from '@/ui/skeleton'
import { t } from '@/features/studio/locale/studio'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { useBar } from '@/navigation/screen'
import { session } from '@/client/stores'
import { boxStore } from '@/features/catalogue/store/box-store'
import { draftStore } from '@/features/studio/store/draft-store'
import { networkStore } from '@/client/network-store'
import { simulationStore } from '@/features/studio/store/simulation-store'
import { studioStore } from '@/features/studio/store/studio-store'
import { providerStore } from '@/features/tools/store/provider-store'
import { mediaTaskStore } from '@/features/studio/store/media-task-store'
import { heroGround } from '@/theme/series'
import { DraftSteps } from './draft-steps'
import { BAR } from './bar'
import { lookColors } from './picture'
import { Selling } from './selling'

/** One box of mine: in the making, or handed in and on sale. */
export const Box = observer(function Box({ id }: { id: string }) {
  const { box } = studioStore
  const shown = box.data?.id === id ? box.data : undefined
  const isDraft = shown ? shown.state === 'draft' || shown.state === 'rejected' : draftStore.id === id

  const colors = shown && !isDraft ? lookColors(shown.draft.look) : undefined
  useBar(colors ? { light: heroGround(colors, false).top, dark: heroGround(colors, true).top } : BAR)

  const load = async () => {
    // Notes about missing services come with the box, not after it.
    providerStore.ask()
    // Drafts on this device are kept by user, so the user comes first.
    if (!session.me.data) await session.refresh()
    await box.load(id)
    const got = box.data?.id === id ? box.data : undefined
    if (!got || got.state === 'draft' || got.state === 'rejected') {
      draftStore.open(id, got)
      mediaTaskStore.open(id)
    } else draftStore.forget(id)
    if (!boxStore.home.data) void boxStore.home.load()
  }
  const leave = () => {
    void draftStore.flush()
    mediaTaskStore.leave()
  }
  useDidShow(() => void load())
  useDidHide(leave)
  useEffect(
    () => () => {
      leave()
      simulationStore.reset()
    },
    [],
  )

  // Edits that waited for a network go as soon as there is one.
  const { isOnline } = networkStore
  useEffect(() => {
    if (isOnline && draftStore.state === 'offline') void draftStore.flush()
  }, [isOnline])

  if (isGone(box.error)) {
    const toStudio = () => go(routes.editor, 'redirect')
    return (
      <EmptyState
        title={t('studio.gone')}
        text={t('studio.goneText')}
        action={t('studio.toStudio')}
        onAction={toStudio}
      />
    )
  }
  if (isDraft && draftStore.id === id && draftStore.draft) return <DraftSteps draft={draftStore.draft} />
  if (shown && !isDraft) return <Selling box={shown} />
  return (
    <View className="editor">
      <View className="editor-light" />
      {box.error ? (
        <ErrorState error={box.error} onRetry={() => void load()} />
      ) : (
        <Skeleton>
          <Bone className="editor-bone editor-bone--steps" />
          <Bone className="editor-bone" />
          <Bone className="editor-bone" />
        </Skeleton>
      )}
    </View>
  )
})
