import { useEffect, useRef, useState } from 'react'
import { minutesText } from '@/i18n/time/text'

const secondsUntil = (iso: string, now: number) => Math.max(0, Math.ceil((Date.parse(iso) - now) / 1000))

/** Counts down to a moment (UTC, ISO 8601), as `12:05`; calls `onOver` once when it has come. */
export function useTimeLeft(until: string, onOver: () => void): string {
  const [now, setNow] = useState(Date.now)
  const over = useRef(onOver)
  useEffect(() => {
    over.current = onOver
  })
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now())
      if (secondsUntil(until, Date.now()) > 0) return
      clearInterval(timer)
      over.current()
    }, 1000)
    return () => clearInterval(timer)
  }, [until])
  return minutesText(secondsUntil(until, now))
}
