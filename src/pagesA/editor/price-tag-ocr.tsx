import { View } from '@tarojs/components'
import { formatFen } from '@contract/money'
import { observer } from 'mobx-react'
import { helpers } from '@/features/studio/store/helpers'
import { Button } from '@/ui/button'
import { DemoMark } from '@/ui/demo-mark'
import { Icon } from '@/ui/icon/shop'
import { ProviderNote } from '@/features/tools/parts/provider-note'
import { t } from '@/features/studio/locale/studio'
import { pickImages } from '@/platform/files'
import { FieldError } from './field-error'
import { pricesIn, namesIn } from './price-tag-text'
import { useHelp } from './use-help'
import { useUpload } from './use-upload'

interface TagReaderProps {
  onPrice: (fen: number) => void
  onName: (text: string) => void
}

/** Reads a price tag or a label from a photo; what it may mean is offered, never taken by itself. */
export const PriceTagOcr = observer(function PriceTagOcr({ onPrice, onName }: TagReaderProps) {
  const upload = useUpload()
  const { busy, answer, error, ask } = useHelp(helpers.read)
  const read = async () => {
    const path = await upload.send(() => pickImages({ count: 1 }))
    if (path) await ask(path)
  }
  const lines = answer?.data.lines.map(({ text }) => text) ?? []
  const working = upload.busy || busy
  return (
    <View className="editor-help-box">
      <Button small busy={working} onTap={() => void read()}>
        {!working && <Icon name="scan" size="sm" className="editor-icon" />}
        {upload.busy ? t('studio.uploading', { n: upload.percent }) : t(busy ? 'studio.reading' : 'studio.readTag')}
      </Button>
      <ProviderNote use="reading" />
      <FieldError text={upload.error || error} />
      {answer && (
        <View className="editor-found u-surface-quiet u-rounded-small">
          <View className="u-row">
            <View className="u-text-small u-text-secondary u-grow">{answer.data.text || t('studio.readNothing')}</View>
            <DemoMark shown={answer.sandbox} />
          </View>
          <View className="editor-chips">
            {pricesIn(lines).map((fen) => (
              <Button key={fen} small kind="line" onTap={() => onPrice(fen)}>
                {t('studio.readUsePrice', { price: formatFen(fen) })}
              </Button>
            ))}
            {namesIn(lines).map((text) => (
              <Button key={text} small kind="line" onTap={() => onName(text)}>
                {t('studio.readUseName', { text })}
              </Button>
            ))}
          </View>
        </View>
      )}
    </View>
  )
})
