import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { lengths } from '@contract/fields'
import { aria } from '@/ui/aria'
import { TextInput } from '@/ui/field/input'
import { Icon } from '@/ui/icon/shop'
import { Tap } from '@/ui/tap'
import { t } from '@/features/catalogue/locale/home'

interface SearchBarProps {
  value: string
  onInput: (value: string) => void
  onSearch: () => void
  onClear: () => void
}

/** The name of the shop, and a place to type what one is looking for. */
export const SearchBar = observer(function SearchBar({ value, onInput, onSearch, onClear }: SearchBarProps) {
  return (
    <View className="home__head u-row u-relative u-gutter">
      <View className="home__brand u-flex-none u-text-name u-bold" {...aria({ role: 'heading', level: 1 })}>
        {t('common.appName')}
      </View>
      <View className="home__search u-row u-grow u-relative">
        <Icon name="search" size="sm" />
        <TextInput
          type="search"
          label={t('home.searchLabel')}
          placeholder={t('home.searchHint')}
          value={value}
          maxLength={lengths.boxKeyword.max}
          onInput={onInput}
          onConfirm={onSearch}
        />
        {value !== '' && (
          <Tap className="home__clear u-center u-flex-none u-relative" label={t('home.clear')} onTap={onClear}>
            <Icon name="x" size="sm" />
          </Tap>
        )}
      </View>
    </View>
  )
})
