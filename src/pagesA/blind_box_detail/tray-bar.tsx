import { View } from '@tarojs/components'
import { formatFen, timesFen } from '@contract/money'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { ActionBar } from '@/ui/action-bar'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Icon, type ShopIcon } from '@/ui/icon/shop'
import { Tap } from '@/ui/tap'
import { t } from '@/features/catalogue/locale/box'
import { t as trayText } from '@/features/catalogue/locale/tray'
import { linkTo } from '@/navigation/links'
import { go, navigate } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { session } from '@/client/stores'
import type { BoxDetail } from '@/features/catalogue/store/box-store'
import { trayStore, type ClueKind } from '@/features/draws/store/tray-store'
import { Counts } from './counts'
import { PropSheet } from './prop-sheet'
import type { Slots } from './use-slots'

interface TrayBarProps {
  box: BoxDetail
  tray: NonNullable<BoxDetail['tray']>
  slots: Slots
  /** A prop was used, or slots have changed hands. */
  onChanged: () => void
}

/** More numbers than these are counted, not told. */
const TOLD = 2

/** The picked slots with what can be found out about them, and the ways to buy: those, some, or the rest of the tray. */
export const TrayBar = observer(function TrayBar({ box, tray, slots, onChanged }: TrayBarProps) {
  const [count, setCount] = useState(1)
  const [prop, setProp] = useState<ClueKind>('hint')
  const [isOpen, setIsOpen] = useState(false)
  const { picked, current, shaken } = slots
  const quantity = picked.length || count
  const restFen = timesFen(box.priceFen, tray.free)
  const buy = (wanted: number, which?: number[]) =>
    go(linkTo(routes.purchase, { id: box.id, quantity: wanted, slots: which?.join(',') }))
  const look = (kind: ClueKind) => {
    if (!session.isSignedIn) return void navigate.toLogin()
    setProp(kind)
    return setIsOpen(true)
  }
  const free = tray.slots.flatMap(({ slot, state }) => (state === 'free' ? slot : []))
  const felt = shaken && picked.includes(shaken.slot) ? shaken : undefined
  const names = picked.length > TOLD ? trayText('tray.pickedMany', { n: picked.length }) : undefined
  return (
    <>
      <ActionBar
        hint={
          felt && (
            <View {...aria({ role: 'status', live: 'polite' })}>
              {trayText(`tray.feel_${felt.feel}`, { n: felt.slot })} · {trayText('tray.feelNothing')}
            </View>
          )
        }
      >
        <View className="u-grow">
          {current === undefined ? (
            <View className="box__props u-row-wrap u-justify-between">
              <Counts box={box} count={count} onCount={setCount} />
            </View>
          ) : (
            <View className="box__props u-row-wrap u-justify-between">
              <View className="u-row" {...aria({ role: 'status', live: 'polite' })}>
                <View className="u-bold">{names ?? t('box.picked', { slots: picked.join(t('box.and')) })}</View>
                <Tap
                  className="box__clear u-center u-relative u-text-secondary"
                  label={t('box.clear')}
                  onTap={() => slots.choose([])}
                >
                  <Icon name="x" size="sm" />
                </Tap>
              </View>
              <View className="box__prop-set u-flex" {...aria({ role: 'group', label: trayText('tray.props') })}>
                <PropButton
                  icon="shake"
                  word={trayText('tray.shake')}
                  label={trayText('tray.shakeSlot', { n: current })}
                  onTap={() => void slots.shake(current)}
                />
                <ClueProp kind="hint" onTap={() => look('hint')} />
                <ClueProp kind="peek" onTap={() => look('peek')} />
              </View>
            </View>
          )}
          <View className="u-row">
            <Button
              kind="line"
              className="box__rest u-flex-none"
              label={trayText('tray.restLabel', { n: tray.free, price: formatFen(restFen) })}
              onTap={() => buy(free.length, free)}
            >
              <View>{trayText('tray.rest')}</View>
            </Button>
            <Button kind="main" grow onTap={() => buy(quantity, picked.length > 0 ? picked : undefined)}>
              {picked.length > 1
                ? trayText('tray.buySlots', { n: quantity, price: formatFen(timesFen(box.priceFen, quantity)) })
                : t('box.buyFor', { price: formatFen(timesFen(box.priceFen, quantity)) })}
            </Button>
          </View>
        </View>
      </ActionBar>
      <PropSheet
        box={box}
        kind={prop}
        open={isOpen}
        slots={picked}
        current={current}
        onClose={() => setIsOpen(false)}
        onUsed={onChanged}
      />
    </>
  )
})

const ClueProp = observer(function ClueProp({ kind, onTap }: { kind: ClueKind; onTap: () => void }) {
  const word = trayText(kind === 'hint' ? 'tray.hint' : 'tray.peek')
  const mine = trayStore.props.data?.find(({ id }) => id === kind)?.mine
  return (
    <PropButton
      icon={kind === 'hint' ? 'bulb' : 'eye'}
      word={word}
      count={mine}
      label={mine === undefined ? word : trayText('tray.toolCount', { name: word, n: mine })}
      onTap={onTap}
    />
  )
})

interface PropButtonProps {
  icon: ShopIcon
  word: string
  count?: number
  label: string
  onTap: () => void
}

function PropButton({ icon, word, count, label, onTap }: PropButtonProps) {
  return (
    <Tap className="box__prop u-row u-relative u-text-normal" label={label} onTap={onTap}>
      <Icon name={icon} size="sm" />
      {/* Words of its own box: a bare text would be read beside the name. */}
      <View>{word}</View>
      {count !== undefined && <View className="box__prop-count u-text-small u-text-secondary">{count}</View>}
    </Tap>
  )
}
