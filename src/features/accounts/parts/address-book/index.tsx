import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { MAX_ADDRESSES } from '@contract/limits'
import { t } from '../../locale/address'
import { addressStore, type Address } from '../../store/address-store'
import { Button } from '@/ui/button'
import { LocationPicker } from '@/features/tools/parts/location-picker'
import { EmptyState, ErrorState } from '@/ui/notice'
import { OfflineStrip } from '@/ui/notice/offline'
import { Sheet } from '@/ui/sheet'
import { Bone, Skeleton } from '@/ui/skeleton'
import { Tap } from '@/ui/tap'
import { AddressForm } from './form'
import { AddressRow } from './row'
import type { Place } from '../../store/address-store'
import './index.scss'

export interface AddressSheetProps {
  open: boolean
  onClose: () => void
  /** Called with the address that was chosen or just added; without it the sheet only keeps the book. */
  onChoose?: (address: Address) => void
  /** The one that is chosen now. */
  chosenId?: string
}

/** The address book: choose one, add, change, remove, say which is the default. */
export const AddressSheet = observer(function AddressSheet({ open, onClose, ...book }: AddressSheetProps) {
  const [editing, setEditing] = useState<Address | 'new'>()
  const [picking, setPicking] = useState(false)
  const [place, setPlace] = useState<Place>()
  const edit = (address: Address | 'new' | undefined) => {
    setPlace(undefined)
    setEditing(address)
  }
  const close = () => {
    edit(undefined)
    onClose()
  }
  const title = editing
    ? t(editing === 'new' ? 'address.add' : 'address.change')
    : t(book.onChoose ? 'address.choose' : 'address.book')
  return (
    <>
      <Sheet open={open} title={title} onClose={close}>
        {editing ? (
          <>
            <Tap className="address__back u-row u-tap-height u-text-small" onTap={() => edit(undefined)}>
              {t('address.back')}
            </Tap>
            <AddressForm
              key={editing === 'new' ? '' : editing.id}
              address={editing === 'new' ? undefined : editing}
              place={place}
              onMap={() => setPicking(true)}
              onSaved={(address) => {
                edit(undefined)
                // An address added while choosing is chosen.
                if (editing === 'new') book.onChoose?.(address)
              }}
            />
          </>
        ) : (
          <Book {...book} onEdit={edit} />
        )}
      </Sheet>
      {/* Beside the sheet, not in it: a sheet clips what it holds. */}
      <LocationPicker open={picking} onClose={() => setPicking(false)} onPick={setPlace} />
    </>
  )
})

interface BookProps extends Pick<AddressSheetProps, 'onChoose' | 'chosenId'> {
  onEdit: (address: Address | 'new') => void
}

const Book = observer(function Book({ onChoose, chosenId, onEdit }: BookProps) {
  const { list } = addressStore
  const load = () => void list.load()
  useEffect(load, [list])
  if (!list.data) {
    if (list.error) return <ErrorState error={list.error} onRetry={load} />
    return (
      <Skeleton className="address__bones">
        <Bone className="address__bone u-above-24" />
        <Bone className="address__bone u-above-24" />
      </Skeleton>
    )
  }
  if (list.data.length === 0) {
    return (
      <EmptyState
        title={t('address.none')}
        text={t('address.noneText')}
        action={t('address.add')}
        onAction={() => onEdit('new')}
      />
    )
  }
  const full = list.data.length >= MAX_ADDRESSES
  return (
    <>
      {list.error && <OfflineStrip error={list.error} loadedAt={list.loadedAt} />}
      {list.data.map((address) => (
        <AddressRow
          key={address.id}
          address={address}
          chosen={onChoose && address.id === chosenId}
          onChoose={onChoose && (() => onChoose(address))}
          onEdit={() => onEdit(address)}
        />
      ))}
      <View className="u-row u-above-32">
        <Button grow kind="line" disabled={full} reason={t('address.full')} onTap={() => onEdit('new')}>
          {t('address.add')}
        </Button>
      </View>
    </>
  )
})
