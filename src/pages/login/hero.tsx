import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { aria } from '@/ui/aria'
import { Figure, type Picture } from '@/ui/figure'
import { t } from '@/features/accounts/locale/login'
import './hero.scss'

const art = (name: string): Picture => ({ large: `/media/${name}.webp`, small: `/media/${name}-s.webp` })

/** Three figures on a warm stage, and what this place is. */
export const Hero = observer(function Hero() {
  return (
    <View className="u-stack-center u-relative u-clip">
      <View className="hero__sky u-clip" />
      <View className="hero__hill" />
      <View className="hero__stage u-relative">
        <Figure className="hero__cat" picture={art('tc-bubble')} eager />
        <Figure className="hero__robot" picture={art('nm-cotton')} eager />
        <Figure className="hero__rabbit" picture={art('mr-moonbow')} size="l" eager />
      </View>
      <View className="hero__name u-relative u-text-large u-bold" {...aria({ role: 'heading', level: 1 })}>
        {t('common.appName')}
      </View>
      <Text className="hero__line u-relative u-gutter u-text-secondary">{t('login.tagline')}</Text>
    </View>
  )
})
