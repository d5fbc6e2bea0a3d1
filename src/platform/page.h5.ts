import Taro from '@tarojs/taro'
import type { Chrome } from './page-type'

/** Taro draws the bar's two buttons as plain boxes; this makes them buttons for keyboards and screen readers. */
function nameBarButtons(back: string, home: string) {
  for (const [kind, label] of [
    ['back', back],
    ['home', home],
  ]) {
    const button = document.querySelector<HTMLElement>(`.taro-navigation-bar-${kind}`)
    if (!button) continue
    button.setAttribute('aria-label', label)
    if (button.getAttribute('role') === 'button') continue
    button.setAttribute('role', 'button')
    button.tabIndex = 0
    button.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' || event.key === ' ') button.click()
    })
  }
}

/** Browsers leave what is half in sight where it is: what the keyboard moves to in a row that scrolls comes in whole. */
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element && target.matches('.jb-strip :focus-visible')) {
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
})

/** Dresses what is around the page: the tab's title, the bar, the browser's own colours. */
export function dressPage({ title, locale, background, dark, backLabel, homeLabel, isHome }: Chrome) {
  document.title = title
  document.documentElement.lang = locale
  document.body.classList.toggle('on-dark', dark)
  document.body.classList.toggle('at-home', isHome)
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', background)
  Taro.setNavigationBarColor({ backgroundColor: background, frontColor: dark ? '#ffffff' : '#000000' })
  nameBarButtons(backLabel, homeLabel)
}

/** The browser always has the whole app. */
export const isSinglePage = false
