import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { lengths } from '@contract/fields'
import { errorText } from '@/client/error-text'
import { t } from '../../locale/address'
import { toast } from '@/platform/feedback'
import { addressStore, type Address } from '../../store/address-store'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Check } from '@/ui/check'
import { Field } from '@/ui/field'
import { draftOf, emptyDraft, invalidFields, type Draft, type DraftField } from './draft'
import { Helpers } from './helpers'
import { RegionField } from './region-field'
import type { Place } from '../../store/address-store'

interface FormProps {
  /** The one to change; without it another is added. */
  address?: Address
  onSaved: (address: Address) => void
  /** Opens the map, and what was picked there. */
  onMap: () => void
  place: Place | undefined
}

/** One address to fill in; every part says what is wrong with it, as the server would. */
export const AddressForm = observer(function AddressForm({ address, onSaved, onMap, place }: FormProps) {
  const { save } = addressStore
  const [draft, setDraft] = useState<Draft>(() => (address ? draftOf(address) : emptyDraft))
  const [judged, setJudged] = useState(false)
  const [refusal, setRefusal] = useState('')
  const invalid = judged ? invalidFields(draft) : []
  const errorOf = (part: DraftField) => (invalid.includes(part) ? t(`address.${part}Wrong`) : '')
  const put = (change: Partial<Draft>) => setDraft({ ...draft, ...change })

  const keep = async () => {
    setJudged(true)
    setRefusal('')
    if (invalidFields(draft).length > 0) return
    const given = {
      ...draft,
      name: draft.name.trim(),
      mobile: draft.mobile.trim(),
      detail: draft.detail.trim(),
    }
    try {
      const kept = await save.run(given, address?.id)
      toast({ message: t('address.saved') })
      onSaved(kept)
    } catch (error) {
      setRefusal(errorText(error))
    }
  }
  return (
    <View className="address__form">
      <Helpers draft={draft} place={place} onMap={onMap} onFill={setDraft} />
      <Field
        titled
        label={t('address.name')}
        value={draft.name}
        maxLength={lengths.recipient.max}
        autoComplete="name"
        error={errorOf('name')}
        onInput={(name) => put({ name })}
      />
      <Field
        titled
        label={t('address.mobile')}
        type="tel"
        before="+86"
        value={draft.mobile}
        maxLength={lengths.phone.max}
        autoComplete="tel-national"
        error={errorOf('mobile')}
        onInput={(mobile) => put({ mobile })}
      />
      <RegionField value={draft} error={errorOf('region')} onChange={put} />
      <Field
        titled
        label={t('address.detail')}
        placeholder={t('address.detailHint')}
        value={draft.detail}
        maxLength={lengths.streetAddress.max}
        autoComplete="street-address"
        error={errorOf('detail')}
        onInput={(detail) => put({ detail })}
      />
      {!address?.isDefault && (
        <Check shape="square" checked={draft.isDefault} onChange={(isDefault) => put({ isDefault })}>
          {t('address.isDefault')}
        </Check>
      )}
      <View className="address__refusal u-text-bad" {...aria({ role: 'alert' })}>
        {refusal}
      </View>
      <View className="u-row">
        <Button grow kind="main" busy={save.isRunning} onTap={() => void keep()}>
          {save.isRunning ? t('address.saving') : t('address.save')}
        </Button>
      </View>
    </View>
  )
})
