import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { t } from '../locale'
import { Icon } from '../icon'
import { Tap } from '../tap'
import { Panel } from './panel'
import './index.scss'

/** Duration of the sheet's exit; the same as in its styles. */
const LEAVING = 200
/** Milliseconds in which a tap beside the sheet is the second of a double tap on what opened it. */
const DOUBLE_TAP_MS = 300

export interface SheetProps {
  open: boolean
  title: string
  onClose: () => void
  children: ReactNode
  /** Stays below what scrolls: the sheet's action. */
  foot?: ReactNode
  /** Id of something in the sheet that is brought into view whenever this changes. */
  scrollTo?: string
}

/**
 * Rises from the lower edge over the page. The scrim, a drag down, the cross and Escape close it; focus goes in and
 * comes back. Its content is mounted only while it is open.
 */
export const Sheet = observer(function Sheet({ open, title, onClose, children, foot, scrollTo }: SheetProps) {
  const [shown, setShown] = useState(open)
  const openedAt = useRef(0)
  useEffect(() => {
    if (open) {
      openedAt.current = Date.now()
      setShown(true)
      return undefined
    }
    const timer = setTimeout(() => setShown(false), LEAVING)
    return () => clearTimeout(timer)
  }, [open])
  if (!open && !shown) return null
  const closeFromBeside = () => {
    if (Date.now() - openedAt.current > DOUBLE_TAP_MS) onClose()
  }
  const head = (
    <>
      <View className="jb-sheet__grip" />
      <View className="jb-sheet__title">{title}</View>
      <Tap className="jb-sheet__close" label={t('kit.close')} onTap={onClose}>
        <Icon name="x" />
      </Tap>
    </>
  )
  return (
    <View className={open ? 'jb-sheet' : 'jb-sheet jb-sheet--out'}>
      <Panel
        title={title}
        open={open}
        onClose={onClose}
        onBeside={closeFromBeside}
        head={head}
        foot={foot}
        scrollTo={scrollTo}
      >
        {children}
      </Panel>
    </View>
  )
})
