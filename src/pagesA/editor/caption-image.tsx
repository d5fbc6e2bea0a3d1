import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { helpers } from '@/features/studio/store/helpers'
import { Button } from '@/ui/button'
import { DemoMark } from '@/ui/demo-mark'
import { Icon } from '@/ui/icon/shop'
import { ProviderNote } from '@/features/tools/parts/provider-note'
import { t } from '@/features/studio/locale/studio'
import { FieldError } from './field-error'
import { isPhoto } from './picture'
import { useHelp } from './use-help'

/** Words about the prize's photo. Where nobody can see photos it says so, and makes nothing up. */
export const CaptionImage = observer(function CaptionImage({
  image,
  onWords,
}: {
  image: string
  onWords: (words: string) => void
}) {
  const { busy, answer, error, ask } = useHelp(helpers.describe)
  const see = async () => {
    const seen = await ask(image)
    if (seen) onWords(seen.data.answer)
  }
  const photo = isPhoto(image)
  return (
    <View>
      <Button small busy={busy} disabled={!photo} onTap={() => void see()}>
        {!busy && <Icon name="eye" size="sm" className="editor-icon" />}
        {t(busy ? 'studio.seeing' : 'studio.seeWords')}
      </Button>
      {!photo && <View className="u-text-small u-text-tertiary u-above-8">{t('studio.helpNeedsPhoto')}</View>}
      <ProviderNote use="photoWords" />
      {answer && <DemoMark shown={answer.sandbox} />}
      <FieldError text={error} />
    </View>
  )
})
