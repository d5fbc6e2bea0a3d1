import { View } from '@tarojs/components'
import Taro, { useDidShow, useRouter, useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { createContext, useContext, useEffect, useRef, useState, type ComponentType } from 'react'
import { aria } from '@/ui/aria'
import { ToastLine } from '@/ui/toast-line'
import { localeStore, t } from '@/i18n'
import { dressPage, isSinglePage } from '@/platform/page'
import { textSize } from '@/platform/text-size'
import { preferences, session } from '@/client/stores'
import { linkTo, readQuery } from './links'
import { navigate } from './navigate'
import { needsLogin, pagePath, routes } from './routes'
import { share, type ShareOptions } from './share'
import { pageTitle } from './title-of'
import { PageShown } from './use-fresh'

const GROUND = { light: '#F8F8F8', dark: '#121016' }

interface Bar {
  light?: string
  dark: string
  /** Title of the bar in place of the page's own. */
  title?: string
}

export interface ScreenOptions {
  /** Colours of the bar above the page: those of the page's own top, so that the two are one. In the light the page's config says it. */
  bar?: Bar
  /** Dark whatever the theme, as the stage of the opening is: white signs on the bar, in its dark colour. */
  night?: boolean
}

/** Content that a page shares from WeChat's menu; the page itself where it says nothing. */
export interface Shared {
  title: string
  /** Page that is shared, where it is another one. */
  path?: string
  /** Pictures: 5:4 to a chat, square to a timeline. */
  cards: { chat: string; timeline: string }
}

const SetShared = createContext<(shared: Shared | undefined) => void>(() => undefined)

/** For a screen that shows one thing: WeChat's menu shares that. */
export function useShared(shared: Shared | undefined) {
  const set = useContext(SetShared)
  useEffect(() => set(shared))
}

const SetBar = createContext<(bar: Bar) => void>(() => undefined)

/** For a screen whose top takes its colour from what it shows: the bar follows. Nothing happens while there is none yet. */
export function useBar(bar: Bar | undefined) {
  const set = useContext(SetBar)
  const { light, dark, title } = bar ?? {}
  useEffect(() => {
    if (dark) set({ light, dark, title })
  }, [set, light, dark, title])
}

/** Keeps what surrounds the page in step with theme and language while the page is in front. */
function useChrome(path: string, { bar, night }: { bar: Bar; night: boolean }) {
  const { current: locale } = localeStore
  const dark = night || preferences.isDark
  const dress = () => {
    const lightBar = bar.light ?? Taro.getCurrentInstance().page?.config?.navigationBarBackgroundColor ?? GROUND.light
    dressPage({
      title: bar.title ?? (pageTitle(path) || t('common.appName')),
      locale,
      background: dark ? bar.dark : lightBar,
      ground: dark ? GROUND.dark : GROUND.light,
      dark,
      backLabel: t('common.back'),
      homeLabel: t('common.home'),
      isHome: path === routes.home,
    })
  }
  useDidShow(dress)
  useEffect(() => {
    const front = Taro.getCurrentInstance().router
    if (front && pagePath(front.path) === path) dress()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the page is shown by useDidShow; this follows the settings
  }, [locale, dark, bar.light, bar.dark, bar.title])
}

/** Classes of the page root for everything below it: the theme, the script, and reduced motion. */
function rootClass(): string {
  const classes = [preferences.isDark ? 'theme-dark' : 'theme-light']
  if (localeStore.current === 'en') classes.push('jb-latin')
  if (preferences.reducedMotion) classes.push('jb-still')
  return classes.join(' ')
}

/** Letters of another size than the ordinary one, for everything below the page root. */
function rootStyle(): Record<string, string> | undefined {
  const size = textSize()
  return size === 1 ? undefined : { '--text': String(size) }
}

/**
 * Makes a page of a screen: the themed root, the bar, sharing, and the guard. Someone who is not signed in is led to login
 * from every screen but the open ones, and comes back; until then nothing of the screen is made.
 */
export function screen(Content: ComponentType, { bar = { dark: GROUND.dark }, night = false }: ScreenOptions = {}) {
  return observer(function Screen() {
    const router = useRouter()
    const path = pagePath(router.path)
    const barred = needsLogin(path) && !session.isSignedIn

    const shown = useRef(false)
    const shared = useRef<Shared>()
    const [setShared] = useState(() => (content: Shared | undefined) => {
      shared.current = content
    })
    const [shownBar, setBar] = useState(bar)

    useChrome(path, { bar: shownBar, night })
    // A button that shares something of its own says what; WeChat's menu shares the page.
    useShareAppMessage((by) => {
      const { title, path: target, cards } = shared.current ?? {}
      const own = (by?.target as { dataset?: ShareOptions } | undefined)?.dataset
      return share.message({ title, path: target, imageUrl: cards?.chat, ...own })
    })
    useShareTimeline(() => share.timeline({ title: shared.current?.title, imageUrl: shared.current?.cards.timeline }))
    useDidShow(() => {
      shown.current = true
      if (needsLogin(path) && !session.isSignedIn && !isSinglePage) {
        navigate.toLogin(linkTo(path, readQuery(router.params))).catch(console.warn)
      }
    })

    return (
      <SetBar.Provider value={setBar}>
        <PageShown.Provider value={shown}>
          <SetShared.Provider value={setShared}>
            <View className={rootClass()} style={rootStyle()} {...aria({ role: 'main' })}>
              {!barred ? <Content /> : isSinglePage && <View className="jb-alone">{t('common.singlePage')}</View>}
              <ToastLine />
            </View>
          </SetShared.Provider>
        </PageShown.Provider>
      </SetBar.Provider>
    )
  })
}
