import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { errorText } from '@/api/error-text'
import { t } from '@/locales/address'
import { addressStore } from '@/stores/address-store'
import { aria } from '../aria'
import { Button } from '../button'
import { Field } from '../field'
import { filledWith, howMuch, type Draft } from './draft'

interface HelpersProps {
  draft: Draft
  onFill: (draft: Draft) => void
}

const words = { all: 'address.readDone', part: 'address.readPart', nothing: 'address.readNothing' } as const

/** Ways to fill the form without typing it. What was recognised is for the person to check. */
export const Helpers = observer(function Helpers({ draft, onFill }: HelpersProps) {
  const { read } = addressStore
  const [pasted, setPasted] = useState('')
  const [said, setSaid] = useState('')

  const fill = async (text: string) => {
    setSaid('')
    try {
      const found = await read.run(text.slice(0, 500))
      onFill(filledWith(draft, found))
      setSaid(t(words[howMuch(found)]))
    } catch (error) {
      setSaid(errorText(error))
    }
  }
  return (
    <View className="addr__helpers">
      <Field
        label={t('address.pasted')}
        value={pasted}
        maxLength={500}
        autoComplete="off"
        after={
          pasted.trim() ? (
            <Button small busy={read.isRunning} onTap={() => void fill(pasted)}>
              {read.isRunning ? t('address.reading') : t('address.read')}
            </Button>
          ) : undefined
        }
        onInput={setPasted}
        onConfirm={() => pasted.trim() && void fill(pasted)}
      />
      <View className="addr__said" {...aria({ live: 'polite' })}>
        {said}
      </View>
    </View>
  )
})
