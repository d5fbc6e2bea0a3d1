import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { type ApiError, isReason } from '@/client/errors'
import { errorText } from '@/client/error-text'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Icon, type ShopIcon } from '@/ui/icon/shop'
import { Tap } from '@/ui/tap'
import { t } from '@/features/studio/locale/studio'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { studioStore, type Draft } from '@/features/studio/store/studio-store'
import { newDraft } from './new-draft'

const kinds: { kind: Draft['kind']; icon: ShopIcon }[] = [
  { kind: 'odds', icon: 'chart' },
  { kind: 'tray', icon: 'box' },
]

/** Requirement to meet before making boxes, with a link to it. */
function Hurdle({ error }: { error: ApiError }) {
  const phone = isReason(error, 'CREATOR_PHONE_REQUIRED')
  const known = phone || isReason(error, 'CREATOR_ADULT_REQUIRED')
  return (
    <View className="editor-hurdle u-relative u-tone-warn u-rounded" {...aria({ role: 'alert' })}>
      <View>{known ? t(phone ? 'studio.needPhone' : 'studio.needAdult') : errorText(error)}</View>
      {known && (
        <Button small onTap={() => go(linkTo(routes.security, { open: phone ? 'phone' : 'age' }))}>
          {t(phone ? 'studio.toPhone' : 'studio.toAge')}
        </Button>
      )}
    </View>
  )
}

/** Two ways to begin. */
export const NewBox = observer(function NewBox() {
  const [error, setError] = useState<ApiError>()
  const { create } = studioStore

  async function begin(kind: Draft['kind']) {
    if (create.isRunning) return
    setError(undefined)
    try {
      const { id } = await create.run(newDraft(kind))
      go(linkTo(routes.editor, { id }))
    } catch (refusal) {
      setError(refusal as ApiError)
      // Its answer may be all that was lost: then the new draft stands in the list.
      void studioStore.boxes.load({})
    }
  }
  return (
    <>
      <View className="u-flex u-relative u-gutter">
        {kinds.map(({ kind, icon }) => {
          const name = t(kind === 'odds' ? 'studio.startOdds' : 'studio.startTray')
          return (
            <Tap
              key={kind}
              className={`editor-kind u-grow u-text-left u-surface editor-kind--${kind}`}
              label={t('studio.start', { kind: name })}
              disabled={create.isRunning}
              onTap={() => void begin(kind)}
            >
              <View className="editor-kind__icon u-center u-rounded">
                <Icon name={icon} size="lg" />
              </View>
              <View className="u-text-medium u-bold u-above-16">{create.isRunning ? t('studio.starting') : name}</View>
              <View className="u-text-small u-text-secondary">
                {t(kind === 'odds' ? 'studio.startOddsText' : 'studio.startTrayText')}
              </View>
            </Tap>
          )
        })}
      </View>
      {error && <Hurdle error={error} />}
    </>
  )
})
