import { t } from '@/i18n'
import { offerLink } from '@/platform/links'
import { currentPage } from './current'
import { linkTo, rewriteLink } from './links'
import { routes } from './routes'
import { pageTitle } from './title-of'

/** Content to share (R56); everything left out is the current page's own. */
export interface ShareOptions {
  title?: string
  path?: string
  imageUrl?: string
  query?: Record<string, string | number>
}

function resolve({ title, path, imageUrl, query }: ShareOptions) {
  const current = currentPage()
  const target = rewriteLink(path ?? current.path)
  // The page that login leads back to is private.
  const own = path === undefined && target !== routes.login ? current.query : {}
  return {
    title: title ?? (pageTitle(target) || t('common.appName')),
    url: linkTo(target, { ...own, ...query }),
    imageUrl,
  }
}

/** Shares to a person, to the timeline, or in the browser as a link (R38, R39, H4). */
export const share = {
  message(options: ShareOptions = {}) {
    const { title, url, imageUrl } = resolve(options)
    return { title, path: url, imageUrl }
  },

  /** The timeline opens the page by itself, so it takes a query and no path. */
  timeline(options: ShareOptions = {}) {
    const { title, url, imageUrl } = resolve(options)
    return { title, query: url.split('?')[1] ?? '', imageUrl }
  },

  /** Shares at once: the browser's own sheet or a copied link; the mini-program can only point at its menu. */
  async run({ type, ...options }: ShareOptions & { type: 'message' | 'timeline' }): Promise<{ success: true }> {
    if (type !== 'message' && type !== 'timeline') throw new Error('不支持的分享类型')
    const { title, url } = resolve(options)
    await offerLink(title, url)
    return { success: true }
  },
}
