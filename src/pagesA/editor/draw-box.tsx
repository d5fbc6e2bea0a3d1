import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { lengths } from '@contract/fields'
import { helpers } from '@/features/studio/store/helpers'
import { Area } from '@/features/accounts/parts/area'
import { Button } from '@/ui/button'
import { DemoMark } from '@/ui/demo-mark'
import { Figure } from '@/ui/figure'
import { t } from '@/features/studio/locale/studio'
import { ProviderNote } from '@/features/tools/parts/provider-note'
import { FieldError } from './field-error'
import { useHelp } from './use-help'

/** A picture drawn from words. */
export const DrawBox = observer(function DrawBox({ from, onUse }: { from: string; onUse: (path: string) => void }) {
  const [words, setWords] = useState(from)
  const { busy, answer, error, ask } = useHelp(helpers.draw)
  const path = answer?.data
  return (
    <View className="editor-help">
      <ProviderNote use="drawing" />
      <Area label={t('studio.drawWords')} maxLength={lengths.pictureWords.max} value={words} onInput={setWords} />
      {path && (
        <View className="u-stack-center">
          <Figure
            className="editor-drawn__figure u-below-16"
            picture={{ large: path, small: path }}
            alt={t('studio.drawn')}
          />
          <DemoMark shown={answer.sandbox} />
        </View>
      )}
      <FieldError text={error} />
      <View className="editor-pair">
        <Button small grow busy={busy} disabled={!words.trim()} onTap={() => void ask(words.trim())}>
          {t(busy ? 'studio.drawing' : path ? 'studio.drawAgain' : 'studio.drawGo')}
        </Button>
        {path && (
          <Button small grow kind="ink" onTap={() => onUse(path)}>
            {t('studio.drawUse')}
          </Button>
        )}
      </View>
    </View>
  )
})
