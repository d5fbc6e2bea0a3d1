import { useEffect, useRef, type PointerEvent } from 'react'
import { FAR, type PanelProps } from './parts'
import { useKeptFocus } from './use-kept-focus'

/** The sheet itself: a dialog that keeps the focus, and follows a finger on its head. */
export function Panel({ title, open, onClose, onBeside, head, foot, scrollTo, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const from = useRef<number>()
  const onKeyDown = useKeptFocus(panel, open, onClose)
  useEffect(() => {
    if (scrollTo) document.getElementById(scrollTo)?.scrollIntoView({ block: 'nearest' })
  }, [scrollTo])

  function follow(event: PointerEvent) {
    if (from.current === undefined || !panel.current) return
    panel.current.style.transform = `translateY(${Math.max(0, event.clientY - from.current)}px)`
  }

  function letGo(event: PointerEvent) {
    if (from.current === undefined || !panel.current) return
    const far = event.clientY - from.current > FAR
    from.current = undefined
    panel.current.style.transform = ''
    if (far) onClose()
  }

  return (
    <>
      {/* Escape and the cross do the same for those who see no scrim. */}
      <button type="button" className="jb-tap jb-sheet__scrim" tabIndex={-1} aria-hidden onClick={onBeside} />
      <div
        ref={panel}
        className="jb-sheet__panel"
        role="dialog"
        aria-modal="true"
        aria-label={title}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <div
          className="jb-sheet__head u-flex-none u-relative"
          onPointerDown={(event) => (from.current = event.clientY)}
          onPointerMove={follow}
          onPointerUp={letGo}
          onPointerCancel={letGo}
          onPointerLeave={letGo}
        >
          {head}
        </div>
        {/* Reachable by keyboard, which is how it scrolls there. */}
        <div className="jb-sheet__body" role="region" aria-label={title} tabIndex={0}>
          {children}
        </div>
        {foot && <div className="jb-sheet__foot u-flex-none u-line-above">{foot}</div>}
      </div>
    </>
  )
}
