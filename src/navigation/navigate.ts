import Taro from '@tarojs/taro'
import { t } from '@/i18n'
import { openBeside, openExternal } from '@/platform/links'
import { dialog, toast } from '@/platform/feedback'
import { session } from '@/client/stores'
import { currentPage, currentUrl } from './current'
import { linkTo, rewriteLink } from './links'
import { Navigator, type Api } from './navigator'
import { isPage, needsLogin, pagePath, routes } from './routes'

/** The mini-program's page stack holds ten; the eleventh takes the place of the tenth, on both ends alike. */
const MAX_DEPTH = 10

const navigator = new Navigator((api, url) => Taro[api]({ url }), { isPage, isTab: () => false })

export interface Destination {
  url: string
  /** `page` unless told otherwise. */
  type?: 'page' | 'external'
  /** `navigate` unless told otherwise; `redirect` takes the place of the current page. */
  mode?: 'navigate' | 'redirect' | 'reLaunch'
}

const apis: Record<NonNullable<Destination['mode']>, Api> = {
  navigate: 'navigateTo',
  redirect: 'redirectTo',
  reLaunch: 'reLaunch',
}

async function toExternal(url: string, open: (url: string) => Promise<void>) {
  if (!/^https?:\/\/[^\s/?#]+/i.test(url)) {
    toast({ message: t('common.badExternal') })
    throw new Error('无效的链接')
  }
  await open(url)
}

/** Resolves the real target: login first when the page is for people who are signed in. */
function guarded(url: string): string {
  return needsLogin(pagePath(url)) && !session.isSignedIn ? loginUrl(url) : url
}

/** Address of login that leads back to `from` afterwards. */
function loginUrl(from: string): string {
  return linkTo(routes.login, { from })
}

async function toPage(link: string, mode: NonNullable<Destination['mode']>) {
  const url = guarded(rewriteLink(link, currentPage().path))
  const full = mode === 'navigate' && Taro.getCurrentPages().length >= MAX_DEPTH
  await navigator.open(full ? 'redirectTo' : apis[mode], url)
}

/** Ways through the app (H1, H2). */
export const navigate = {
  /** Goes to a page or an outside address; rejects with the reason when it cannot (R34–R36, R176–R178). */
  async to({ url, type = 'page', mode = 'navigate' }: Destination): Promise<{ success: true }> {
    if (!url) {
      toast({ message: t('common.noAddress') })
      throw new Error('链接地址为空')
    }
    if (type === 'external') await toExternal(url, openExternal)
    else if (type === 'page') await toPage(url, mode)
    else {
      await dialog({ title: t('common.notice'), message: t('common.badKind'), cancelText: false })
      throw new Error('无效的跳转类型')
    }
    return { success: true }
  },

  /** Opens an outside page and keeps the app where it is: in another tab, or over the current page. */
  beside: (url: string): Promise<void> => toExternal(url, openBeside),

  /** True when there is a page behind this one. */
  hasBack: () => Taro.getCurrentPages().length > 1,

  /** One page back; from the first page to the entry page (R11): Taro would reload the browser's page instead. */
  async back(): Promise<void> {
    if (navigate.hasBack()) await Taro.navigateBack()
    else await navigate.home()
  },

  /** To the entry page, with nothing behind it. */
  async home(): Promise<void> {
    await navigator.open('reLaunch', routes.login, { locked: false })
  },

  /** Opens the current page anew with its current query (R37). */
  async reload(): Promise<{ success: true }> {
    try {
      await navigator.open('redirectTo', currentUrl(), { locked: false })
    } catch {
      throw new Error('刷新失败')
    }
    return { success: true }
  },

  /** To login, in place of the current page, and back to where the person was (or to `from`) afterwards. */
  async toLogin(from = currentUrl(), mode: 'redirect' | 'reLaunch' = 'redirect'): Promise<void> {
    if (currentPage().path === routes.login) return
    await navigator.open(apis[mode], loginUrl(from))
  },

  /** From login to where the person was going; only a page of ours counts, and never login itself. */
  async afterLogin(from: string | undefined): Promise<void> {
    const url = from ? rewriteLink(from) : routes.home
    const good = isPage(pagePath(url)) && pagePath(url) !== routes.login
    await navigator.open('redirectTo', good ? url : routes.home, { locked: false })
  },
}

/**
 * Goes to a page from a tap. A tap that leads where one is already going is no fault; a page that cannot be opened has
 * been told to the person where there is something to tell.
 */
export function go(url: string, mode: Destination['mode'] = 'navigate'): void {
  navigate.to({ url, mode }).catch((error: Error) => console.warn(error.message))
}
