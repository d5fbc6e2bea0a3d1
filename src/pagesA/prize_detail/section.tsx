import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { ApiError } from '@/client/errors'
import { errorText } from '@/client/error-text'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { DemoMark } from '@/ui/demo-mark'
import { Bone, Skeleton } from '@/ui/skeleton'
import { t } from '@/features/draws/locale/prize'
import { useNear } from './use-near'

/** Why a part of the page is not there, in one line, and one retry. */
export const Miss = observer(function Miss({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const offline = error instanceof ApiError && error.isOffline
  const refused = error instanceof ApiError && error.reason !== undefined && error.reason !== 'INTERNAL'
  return (
    <View className="prize-detail__miss u-row u-above-16" {...aria({ role: 'alert' })}>
      <View className="u-grow u-text-secondary">
        {offline ? t('prizeDetail.offline') : refused ? errorText(error) : t('prizeDetail.failed')}
      </View>
      <Button small kind="line" onTap={onRetry}>
        {t('prizeDetail.retry')}
      </Button>
    </View>
  )
})

/** As many grey lines as what is coming has. */
export function Lines({ count }: { count: number }) {
  return (
    <Skeleton>
      {Array.from({ length: count }, (_, line) => (
        <Bone key={line} className="prize-detail__line u-above-16" />
      ))}
    </Skeleton>
  )
}

interface Props {
  title: string
  /** A quiet fact at the right of the title. */
  fact?: ReactNode
  /** A stand-in answered. */
  sandbox?: boolean
  /** Name of the content: another one is fetched anew. */
  wanted: string
  load: () => void
  error?: unknown
  /** Lines of the skeleton. */
  lines: number
  className?: string
  /** Left out until it is there. */
  children?: ReactNode
}

/** A card that fetches its own when it comes near the window: skeleton, content, or why it is not there. */
export const Section = observer(function Section(props: Props) {
  const { title, fact, sandbox, wanted, load, error, lines, className, children } = props
  const id = useNear(wanted, load)
  return (
    <View id={id}>
      <Card
        className={className}
        title={title}
        fact={
          <View className="prize-detail__fact u-row">
            {fact}
            <DemoMark shown={Boolean(sandbox)} />
          </View>
        }
      >
        {children || (error ? <Miss error={error} onRetry={load} /> : <Lines count={lines} />)}
      </Card>
    </View>
  )
})
