import { View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { t } from './locale'
import { localeStore } from '@/i18n'
import { currentUrl } from '@/navigation/current'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { fullLink } from '@/platform/links'
import { boxStore } from '@/features/catalogue/store/box-store'
import { Figure } from '@/ui/figure'
import { percent } from '@/ui/percent'
import { Qr } from '@/ui/qr'
import { Tap } from '@/ui/tap'
import { TierBadge } from '@/ui/tier-badge'
import './index.scss'

/** As many as stand one above the other in a window 800 tall. */
const SHELVES = 3

/** The address of the page in front, which changes without a page load. */
function useAddress(): string {
  const [address, setAddress] = useState(currentUrl)
  useEffect(() => {
    const follow = () => setAddress(currentUrl())
    Taro.eventCenter.on('__afterTaroRouterChange', follow)
    return () => {
      Taro.eventCenter.off('__afterTaroRouterChange', follow)
    }
  }, [])
  return address
}

/** Follows the darkness of the page in front; a stage is dark in every theme. */
function useNight(): boolean {
  const isDark = () => document.body.classList.contains('on-dark')
  const [night, setNight] = useState(isDark)
  useEffect(() => {
    const watch = new MutationObserver(() => setNight(isDark()))
    watch.observe(document.body, { attributeFilter: ['class'] })
    return () => watch.disconnect()
  }, [])
  return night
}

/** Left of the column what the shop stands for and the way onto one's phone, right of it what is on the shelf. */
const Sides = observer(function Sides() {
  const address = useAddress()
  const night = useNight()
  const { home } = boxStore
  useEffect(() => {
    if (!home.data) void home.load()
  }, [home])
  const { banners = [], featured = [] } = home.data ?? {}
  const stands = featured
    .map((box) => {
      const figures = banners.find(({ boxId }) => boxId === box.id)?.figures ?? []
      return { box, figure: figures[figures.length - 1] ?? box.figure }
    })
    .slice(0, SHELVES)
  const root = `desktop-panels ${night ? 'theme-dark' : 'theme-light'} ${localeStore.current === 'en' ? 'jb-latin' : ''}`
  return (
    <div className={root}>
      <aside className="desktop-panels__side desktop-panels__side--left" aria-label={t('sides.about')}>
        <View className="desktop-panels__words">
          <View className="desktop-panels__brand">JOYBOX</View>
          <View className="desktop-panels__title">{t('sides.title')}</View>
          <View className="desktop-panels__text">{t('sides.text')}</View>
          <View className="desktop-panels__scan">
            <Qr text={fullLink(address)} label={t('sides.qr')} />
            <View className="desktop-panels__hint">{t('sides.scan')}</View>
          </View>
        </View>
      </aside>
      <aside className="desktop-panels__side desktop-panels__side--right" aria-label={t('sides.onSale')}>
        {stands.map(({ box, figure }) => (
          <Tap
            key={box.id}
            className="desktop-panels__stand"
            role="link"
            onTap={() => go(linkTo(routes.boxDetail, { id: box.id }))}
          >
            <Figure className="desktop-panels__figure" picture={figure} size="l" />
            <View className="desktop-panels__plank" />
            <View className="desktop-panels__name">
              {box.title}
              <TierBadge tier={box.rarest.tier} />
              <View className="desktop-panels__chance">{percent(box.rarest.weight)}</View>
            </View>
          </Tap>
        ))}
      </aside>
    </div>
  )
})

let isDrawn = false

/** Puts the two sides beside the column, once. */
export function drawSides() {
  if (isDrawn) return
  isDrawn = true
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(<Sides />)
}
