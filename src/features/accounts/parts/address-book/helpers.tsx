import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { lengths } from '@contract/fields'
import { ApiError, isReason } from '@/client/errors'
import { errorText } from '@/client/error-text'
import { ProviderNote } from '@/features/tools/parts/provider-note'
import { t } from '../../locale/address'
import { addressStore, type AddressText, type Place } from '../../store/address-store'
import { pickImages } from '@/platform/files'
import { wechatAddress } from '@/platform/wechat-address'
import { Icon, type ShopIcon } from '@/ui/icon/shop'
import { Tap } from '@/ui/tap'
import { DemoMark } from '@/ui/demo-mark'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { filledWith, howMuch, type Draft } from './draft'

interface HelpersProps {
  draft: Draft
  onFill: (draft: Draft) => void
  /** Opens the map; what is picked there comes as `place`. */
  onMap: () => void
  place: Place | undefined
}

type Listening = 'photo' | 'here' | 'wechat'

const words = { all: 'address.readDone', part: 'address.readPart', nothing: 'address.readNothing' } as const

/** Why nothing was heard, in words. */
function sorry(how: Listening | undefined, error: unknown): string {
  if (isReason(error, 'PROVIDER_NOT_CONFIGURED')) return t('address.cannotRead')
  if (error instanceof ApiError) return errorText(error)
  if (how === 'wechat') return t('address.noWechat')
  return how === 'photo' ? (error as Error).message : t('address.noPlace')
}

/** The text in a photo that the person takes or chooses; undefined when they choose none. */
async function textInPhoto(): Promise<AddressText | undefined> {
  const [photo] = await pickImages({ count: 1 })
  return photo && addressStore.textIn(photo)
}

/** Helpers that fill the form without typing. The user checks the recognised text. */
export const Helpers = observer(function Helpers({ draft, onFill, onMap, place }: HelpersProps) {
  const { read } = addressStore
  const [pasted, setPasted] = useState('')
  const [said, setSaid] = useState('')
  const [sandbox, setSandbox] = useState(false)
  const [busy, setBusy] = useState<Listening>()

  const fill = async (text: string, fromMap = false) => {
    setSaid('')
    try {
      const found = await read.run(text.slice(0, 500))
      onFill(filledWith(draft, found))
      const much = howMuch(found)
      // A map always knows the street, if not whose region the shop sends to.
      setSaid(t(words[fromMap && much === 'nothing' ? 'part' : much]))
    } catch (error) {
      setSaid(errorText(error))
    }
  }
  /** Asks the camera, the map or the position, and says honestly when they know nothing. */
  const hear = async (how: Listening | undefined, listen: () => Promise<AddressText | undefined>) => {
    setBusy(how)
    setSaid('')
    setSandbox(false)
    try {
      const heard = await listen()
      if (heard) {
        setSandbox(heard.sandbox)
        await fill(heard.text, how === 'here' || how === undefined)
      }
    } catch (error) {
      setSaid(sorry(how, error))
    } finally {
      setBusy(undefined)
    }
  }
  useEffect(() => {
    if (place) void hear(undefined, () => addressStore.textAt(place))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per place that was picked
  }, [place])
  const sources: { key: string; icon: ShopIcon; name: string; onTap: () => void }[] = [
    { key: 'map', icon: 'pin', name: t('address.onMap'), onTap: onMap },
    {
      key: 'here',
      icon: 'globe',
      name: t(busy === 'here' ? 'address.locating' : 'address.here'),
      onTap: () => void hear('here', () => addressStore.textHere()),
    },
    {
      key: 'photo',
      icon: 'camera',
      name: t(busy === 'photo' ? 'address.reading' : 'address.photo'),
      onTap: () => void hear('photo', textInPhoto),
    },
  ]
  if (wechatAddress) {
    const choose = wechatAddress
    sources.unshift({
      key: 'wechat',
      icon: 'chat',
      name: t('address.fromWechat'),
      onTap: () => void hear('wechat', () => choose().then((text) => (text ? { text, sandbox: false } : undefined))),
    })
  }
  return (
    <View className="address__helpers u-surface-quiet u-rounded">
      <View className="u-flex u-below-16">
        {sources.map(({ key, icon, name, onTap }) => (
          <Tap
            key={key}
            className="address__way u-row u-tap-height u-text-small"
            disabled={busy !== undefined}
            onTap={onTap}
          >
            <Icon name={icon} />
            <View>{name}</View>
          </Tap>
        ))}
      </View>
      <ProviderNote use="reading" />
      <Field
        label={t('address.pasted')}
        value={pasted}
        maxLength={lengths.pastedText.max}
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
      <View className="address__said u-text-small u-text-secondary" {...aria({ live: 'polite' })}>
        {said}
      </View>
      <DemoMark shown={sandbox} />
    </View>
  )
})
