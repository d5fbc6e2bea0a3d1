import Taro, { useRouter } from '@tarojs/taro'
import { useMemo } from 'react'
import { linkTo, readQuery } from './links'
import { pagePath, routes } from './routes'

/** The page in front and its decoded query; before the first page is there, the entry page. */
export function currentPage(): { path: string; query: Record<string, string> } {
  const router = Taro.getCurrentInstance().router
  if (!router) return { path: routes.login, query: {} }
  return { path: pagePath(router.path), query: readQuery(router.params) }
}

/** Address of the page in front, query included: where to come back to. */
export function currentUrl(): string {
  const { path, query } = currentPage()
  return linkTo(path, query)
}

/** The query of the page this is used in, decoded once, the same on both ends (R6). */
export function useQuery<Name extends string>(): Partial<Record<Name, string>> {
  const { params } = useRouter()
  return useMemo(() => readQuery(params) as Partial<Record<Name, string>>, [params])
}
