import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ApiError } from '@/client/errors'
import { errorText } from '@/client/error-text'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon/shop'
import { t } from '@/features/draws/locale/opening'
import { TOUCHES } from './opening'
import './words.scss'

interface HintProps {
  /** Number of boxes opened at once. */
  count: number
  touches: number
  busy: boolean
  /** Only played: there is nothing in the box. */
  isTrial: boolean
  /** Other boxes that cannot be given back any more once these are open. */
  final: number
  onOpen: () => void
}

/** Instructions before the lid opens, with the note that shaking does not change the content. */
export const Hint = observer(function Hint({ count, touches, busy, isTrial, final, onOpen }: HintProps) {
  const shaken = Math.min(touches, TOUCHES)
  return (
    <View className="words words--hint">
      <View className="words__title" {...aria({ role: 'heading', level: 1 })}>
        {count > 1 ? t('opening.shakeTitleMany', { n: count }) : t('opening.shakeTitle')}
      </View>
      <View className="words__text">{t('opening.shakeText')}</View>
      {final > 0 && (
        <View className="words__final u-text-normal u-rounded-small u-above-16">
          {t('opening.final', { n: final })}
        </View>
      )}
      <View
        className={`words__dots u-relative words__dots--${shaken}`}
        {...aria({ role: 'img', label: t('opening.touches', { now: shaken, max: TOUCHES }) })}
      />
      <Button kind="main" className="words__main" busy={busy} onTap={onOpen}>
        {busy ? t('opening.opening') : t('opening.open')}
      </Button>
      <View className="words__note">
        <Icon name="shield" size="sm" />
        {t(isTrial ? 'opening.trialNote' : 'opening.decided')}
      </View>
    </View>
  )
})

interface FailedProps {
  error?: ApiError
  isTrial: boolean
  onRetry: () => void
}

/** No answer came, or a refusal: what happened, what did not, and one way on. */
export const Failed = observer(function Failed({ error, isTrial, onRetry }: FailedProps) {
  const why = error?.isOffline ? t('opening.offline') : errorText(error)
  return (
    <View className="words" {...aria({ role: 'alert' })}>
      <View className="words__title" {...aria({ role: 'heading', level: 1 })}>
        {t(isTrial ? 'opening.trialFailed' : 'opening.failedTitle')}
      </View>
      <View className="words__text">{why}</View>
      <View className="words__text words__text--last">{t(isTrial ? 'opening.trialNote' : 'opening.failedText')}</View>
      <Button kind="main" className="words__main" onTap={onRetry}>
        {t('opening.retry')}
      </Button>
    </View>
  )
})
