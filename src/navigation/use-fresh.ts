import { useDidShow } from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import { localeStore } from '@/locales'

/** Calls `load` whenever the page is shown, and when the language changes: names come in the language they were asked for in. */
export function useFresh(load: () => void) {
  const locale = localeStore.current
  const loadedIn = useRef<string>()
  const fetch = () => {
    loadedIn.current = locale
    load()
  }
  useDidShow(fetch)
  useEffect(() => {
    if (loadedIn.current !== undefined && loadedIn.current !== locale) fetch()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another language calls for another fetch here
  }, [locale])
}
