import { View } from '@tarojs/components'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { Icon } from '@/ui/icon/shop'
import { Tap } from '@/ui/tap'

/** Words about a break from spending, and the way to where breaks are taken. */
export function BreakRow({ text, link }: { text: string; link: string }) {
  return (
    <>
      <Icon name="moon" size="sm" />
      <View className="u-grow">{text}</View>
      <Tap
        className="jb-payment__link u-tap-line u-flex-none u-text-normal"
        role="link"
        onTap={() => go(linkTo(routes.security, { open: 'exclusion' }))}
      >
        {link}
      </Tap>
    </>
  )
}
