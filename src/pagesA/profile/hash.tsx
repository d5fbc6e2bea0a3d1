import { Text, View } from '@tarojs/components'
import { Icon } from '@/ui/icon/shop'
import { Tap } from '@/ui/tap'
import { t } from '@/features/accounts/locale/profile'
import { copyText } from '@/platform/links'
import { toast } from '@/platform/feedback'

interface Props {
  title: string
  hex: string
  copyLabel: string
}

async function copy(hex: string) {
  const copied = await copyText(hex).then(
    () => true,
    () => false,
  )
  toast({ message: t(copied ? 'profile.copied' : 'profile.copyFailed') })
}

/** Sixty-four digits in full, to be checked, with a button that copies them. */
export function Hash({ title, hex, copyLabel }: Props) {
  return (
    <View className="u-above-32">
      <View className="u-text-small u-text-secondary">{title}</View>
      <View className="seed__line u-row u-surface-quiet u-rounded-small">
        <Text className="seed__hex u-flex-1 u-min-0 u-break-all" selectable userSelect>
          {hex}
        </Text>
        <Tap
          className="seed__copy u-center u-flex-none u-text-secondary"
          label={copyLabel}
          onTap={() => void copy(hex)}
        >
          <Icon name="copy" />
        </Tap>
      </View>
    </View>
  )
}
