import { View } from '@tarojs/components'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { t } from '@/features/admin/locale/admin'

interface Props {
  label: string
  words: string
  most: number
  error?: string
  onInput: (words: string) => void
  onFind: () => void
}

/** Search field with its button. */
export function Find({ label, words, most, error, onInput, onFind }: Props) {
  return (
    <View className="admin__find">
      <Field
        label={label}
        type="search"
        value={words}
        maxLength={most}
        error={error}
        onInput={onInput}
        onConfirm={onFind}
        after={
          <Button small onTap={onFind}>
            {t('admin.findDo')}
          </Button>
        }
      />
    </View>
  )
}
