import { useDidShow } from '@tarojs/taro'
import { createContext, useContext, useEffect, useRef } from 'react'
import { localeStore } from '@/i18n'
import { usePullDown } from '@/platform/pull-down'

/** Set once the page around has been shown; `screen` provides it. */
export const PageShown = createContext({ current: false })

/**
 * Calls `load` whenever the page is shown or pulled down, and when the language changes: names come in the language of
 * the request. A part that is mounted on a page already shown, such as another tab, loads at once.
 */
export function useFresh(load: () => void) {
  const locale = localeStore.current
  const shown = useContext(PageShown)
  const loadedIn = useRef<string>()
  const fetch = () => {
    loadedIn.current = locale
    load()
  }
  useDidShow(fetch)
  usePullDown(fetch)
  useEffect(() => {
    if (loadedIn.current === undefined ? shown.current : loadedIn.current !== locale) fetch()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- being made and another language are all that calls for a fetch here
  }, [locale])
}
