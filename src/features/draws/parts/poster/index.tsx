import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { t } from '../../locale/poster'
import { keepPicture, sharePicture } from '@/platform/save'
import { toast } from '@/platform/feedback'
import { Button } from '@/ui/button'
import { Sheet } from '@/ui/sheet'
import { Bone, Skeleton } from '@/ui/skeleton'
import type { PosterContent } from './content'
import { Easel } from './easel'
import { Shown } from './shown'
import './index.scss'

export type { PosterContent } from './content'

export interface PosterProps {
  open: boolean
  onClose: () => void
  content: PosterContent
}

/** A picture to share: what was won or what can be, with a code that leads back here. Drawn when it is opened. */
export const Poster = observer(function Poster({ open, onClose, content }: PosterProps) {
  return (
    <Sheet open={open} title={t('poster.title')} onClose={onClose}>
      <Drawn key={JSON.stringify(content)} content={content} />
    </Sheet>
  )
})

type State = { kind: 'drawing' } | { kind: 'failed' } | { kind: 'drawn'; address: string }

const Drawn = observer(function Drawn({ content }: { content: PosterContent }) {
  const [state, setState] = useState<State>({ kind: 'drawing' })
  const [busy, setBusy] = useState<'keep' | 'share'>()
  const words = { brand: t('poster.brand'), scan: t('poster.scan'), promise: t('poster.promise') }
  const name = `joybox-${content.title.replace(/[^\p{L}\p{N}]+/gu, '-')}.jpg`

  async function keep(address: string) {
    if (await keepPicture(address, name)) toast({ message: t('poster.kept'), level: 'success' })
  }

  function act(kind: 'keep' | 'share', work: () => Promise<unknown>) {
    setBusy(kind)
    work()
      .catch(() => toast({ message: t(`poster.${kind}Failed`) }))
      .finally(() => setBusy(undefined))
  }

  if (state.kind === 'failed') {
    return (
      <View className="jb-poster u-stack-center">
        <View className="jb-poster__words u-text-normal u-text-secondary u-text-center">{t('poster.failed')}</View>
        <Button onTap={() => setState({ kind: 'drawing' })}>{t('poster.again')}</Button>
      </View>
    )
  }
  if (state.kind === 'drawing') {
    return (
      <View className="jb-poster u-stack-center">
        <Easel
          content={content}
          words={words}
          onDrawn={(address) => setState({ kind: 'drawn', address })}
          onFailed={(error) => {
            console.warn('poster', error)
            setState({ kind: 'failed' })
          }}
        />
        <Skeleton>
          <Bone className="jb-poster__picture" />
        </Skeleton>
      </View>
    )
  }
  const { address } = state
  const label = [content.badge, content.title, content.line].filter(Boolean).join(', ')
  return (
    <View className="jb-poster u-stack-center">
      <Shown address={address} label={label} />
      <View className="jb-poster__row u-flex u-above-32">
        <Button
          grow
          kind="line"
          busy={busy === 'share'}
          onTap={() => act('share', () => sharePicture(address, name, content))}
        >
          {t('poster.share')}
        </Button>
        <Button grow kind="main" busy={busy === 'keep'} onTap={() => act('keep', () => keep(address))}>
          {t('poster.keep')}
        </Button>
      </View>
    </View>
  )
})
