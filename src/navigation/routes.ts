/** Every page by name; src/app.config.ts lists the same (a test compares them). */
export const routes = {
  login: '/pages/login/index',
  webView: '/pages/web_view/index',
  home: '/pagesA/home/index',
  boxDetail: '/pagesA/blind_box_detail/index',
  purchase: '/pagesA/purchase/index',
  opening: '/pagesA/open_chest_animation/index',
  prizeShow: '/pagesA/prize_show/index',
  prizeDetail: '/pagesA/prize_detail/index',
  combine: '/pagesA/combine/index',
  combineResult: '/pagesA/combine_result/index',
  props: '/pagesA/props/index',
  myBoxes: '/pagesA/my_blind_box/index',
  editor: '/pagesA/editor/index',
  profile: '/pagesA/profile/index',
  recharge: '/pagesA/recharge/index',
  security: '/pagesA/security/index',
  service: '/pagesPlus/service/index',
  admin: '/pagesAdmin/admin/index',
} as const

export type RouteName = keyof typeof routes

const all: readonly string[] = Object.values(routes)
const open: readonly string[] = [routes.login, routes.webView, routes.home, routes.boxDetail]

/** Path of a page without its query, with one leading slash; `/` is the entry page (R12). */
export function pagePath(url: string): string {
  const path = `/${url.split(/[?#]/)[0].replace(/^\/+/, '')}`
  return path === '/' ? routes.login : path
}

export function isPage(path: string): boolean {
  return all.includes(path)
}

/** Tells pages that are only for people who are signed in. */
export function needsLogin(path: string): boolean {
  return isPage(path) && !open.includes(path)
}
