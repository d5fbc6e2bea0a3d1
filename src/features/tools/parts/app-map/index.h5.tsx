import { observer } from 'mobx-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/ui/button'
import { Bone } from '@/ui/skeleton'
import { t } from '@/i18n/device'
import { preferences } from '@/client/stores'
import type { MapEngine } from './engine'
import { MapNames } from './names'
import { MapFailure, type AppMapProps } from './type'
import './index.scss'

export type { AppMapProps, MapLine, MapMarker, MapPoint } from './type'

/** Map with markers and ways. Its code is fetched when the first one is shown. */
export const AppMap = observer(function AppMap(props: AppMapProps) {
  const { label, className = '', markers = [] } = props
  const dark = preferences.isDark
  const place = useRef<HTMLDivElement>(null)
  const engine = useRef<MapEngine>()
  const latest = useRef({ ...props, dark })
  latest.current = { ...props, dark }
  const [failure, setFailure] = useState<Error>()
  const [ready, setReady] = useState(false)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let gone = false
    const start = async () => {
      const { createMap } = await import('./engine').catch((cause) => {
        throw new Error(MapFailure.notLoaded, { cause })
      })
      if (gone || !place.current) return
      const made = await createMap(place.current, () => latest.current)
      if (gone) return made.destroy()
      engine.current = made
      setReady(true)
    }
    start().catch((error: Error) => {
      if (gone) return
      console.warn(error)
      setFailure(error)
      latest.current.onError?.(error)
    })
    return () => {
      gone = true
      engine.current?.destroy()
      engine.current = undefined
    }
  }, [attempt])

  useEffect(() => engine.current?.update())

  const retry = () => {
    setFailure(undefined)
    setAttempt(attempt + 1)
  }
  return (
    <div className={`jb-map ${className}`} role="region" aria-label={label}>
      <div ref={place} className="jb-map__place" />
      {!ready && !failure && <Bone className="jb-map__bone" />}
      {failure && (
        <div className="jb-map__failure u-center u-relative u-text-secondary" role="alert">
          {t(failure.message === MapFailure.noKey ? 'device.mapNoKey' : 'device.mapFailed')}
          {failure.message !== MapFailure.noKey && (
            <Button small onTap={retry}>
              {t('common.retry')}
            </Button>
          )}
        </div>
      )}
      {ready && !props.still && (
        <div className="jb-map__zoom u-clip u-surface u-rounded-small">
          <button
            type="button"
            className="jb-tap"
            aria-label={t('device.zoomIn')}
            onClick={() => engine.current?.zoom(1)}
          >
            +
          </button>
          <button
            type="button"
            className="jb-tap"
            aria-label={t('device.zoomOut')}
            onClick={() => engine.current?.zoom(-1)}
          >
            −
          </button>
        </div>
      )}
      <MapNames markers={markers} />
    </div>
  )
})
