import { observer } from 'mobx-react'
import { t } from './locale'
import { dialog } from '@/platform/feedback'
import { Tap } from '../tap'
import './index.scss'

export interface DemoMarkProps {
  /** Set when a sandbox gave the content beside it. */
  shown?: boolean
}

/** Says that what stands beside it came from a sandbox; a tap tells what that means. */
export const DemoMark = observer(function DemoMark({ shown = true }: DemoMarkProps) {
  if (!shown) return null
  const explain = () => void dialog({ title: t('demo.title'), message: t('demo.text'), cancelText: false })
  return (
    <Tap className="jb-demo u-flex-none u-no-wrap" label={t('demo.label')} onTap={explain}>
      {t('demo.mark')}
    </Tap>
  )
})
