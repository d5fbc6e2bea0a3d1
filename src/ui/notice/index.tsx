import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useMemo } from 'react'
import { ApiError } from '@/client/errors'
import { errorText } from '@/client/error-text'
import { t } from '../locale'
import { aria } from '../aria'
import { Button } from '../button'
import { Figure, type Picture } from '../figure'
import { Icon } from '../icon'
import { page } from './page'
import './index.scss'

const art = (name: string): Picture => ({ large: `/media/${name}.webp`, small: `/media/${name}-s.webp` })

/** Figures that fit a mood: asleep for empty places, nodding off for errors. */
export const moods = { empty: art('mr-newmoon'), failed: art('nm-noodle') }

export interface EmptyStateProps {
  /** One figure that fits the mood. */
  picture?: Picture
  title: string
  text?: string
  /** The one thing to do about it. */
  action?: string
  onAction?: () => void
  /** The action is the screen's main one. */
  main?: boolean
}

/** A place with nothing in it: one figure, one sentence, one action. */
export function EmptyState({ picture = moods.empty, title, text, action, onAction, main = true }: EmptyStateProps) {
  return (
    <View className="jb-notice u-text-center">
      <View className="jb-notice__stage u-flex u-justify-center u-relative">
        <Figure className="jb-notice__figure" picture={picture} eager />
      </View>
      <NoteWords title={title} text={text} />
      {action && (
        <Button kind={main ? 'main' : 'line'} onTap={onAction}>
          {action}
        </Button>
      )}
    </View>
  )
}

export interface ErrorStateProps {
  error: unknown
  onRetry: () => void
  /** Reassurance such as 没有扣款, where the user might fear otherwise. */
  reassurance?: string
}

/** The page where somebody last tried again. */
let triedAt: string | undefined

/**
 * Error, reassurance, and one retry. Without a network it says so, and that a busy server is asked again; a refusal
 * says its own reason. Where trying again has failed too, the page can be opened anew.
 */
export const ErrorState = observer(function ErrorState({ error, onRetry, reassurance }: ErrorStateProps) {
  // Asked for each failure: the notice may have made way for a skeleton in between.
  const isRepeated = useMemo(() => error !== undefined && triedAt === page.url(), [error])
  const offline = error instanceof ApiError && error.isOffline
  const refused = error instanceof ApiError && error.reason !== undefined && error.reason !== 'INTERNAL'
  const isRetried = error instanceof ApiError && error.isRetried
  const title = isRetried
    ? t('kit.busyNow')
    : offline
      ? t('kit.offlineTitle')
      : refused
        ? errorText(error)
        : t('kit.failedTitle')
  const text = isRetried ? t('kit.busyText') : offline ? t('kit.offlineText') : refused ? '' : t('kit.failedText')
  return (
    <View className="jb-notice u-text-center" {...aria({ role: 'alert' })}>
      <View className="jb-notice__stage u-flex u-justify-center u-relative">
        {offline ? (
          <Icon name="wifi" className="jb-notice__icon" />
        ) : (
          <Figure className="jb-notice__figure" picture={moods.failed} eager />
        )}
      </View>
      <NoteWords title={title} text={[reassurance, text].filter(Boolean).join(' ')} />
      <Button
        kind="main"
        onTap={() => {
          triedAt = page.url()
          onRetry()
        }}
      >
        {t('kit.retry')}
      </Button>
      {isRepeated && !offline && (
        <Button kind="line" onTap={() => void page.reload().catch(console.warn)}>
          {t('kit.reload')}
        </Button>
      )}
    </View>
  )
})

function NoteWords({ title, text }: { title: string; text?: string }) {
  return (
    <>
      <View className="jb-notice__title">{title}</View>
      {text && <View className="u-text-secondary u-above-8">{text}</View>}
    </>
  )
}
