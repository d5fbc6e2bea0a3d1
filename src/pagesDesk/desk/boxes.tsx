import { View } from '@tarojs/components'
import { formatFen } from '@contract/money'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { lengths } from '@contract/fields'
import { Card } from '@/ui/card'
import { Tap } from '@/ui/tap'
import { Tile } from '@/ui/tile'
import { t as box } from '@/features/catalogue/locale/box'
import { t } from '@/features/admin/locale/desk'
import { useFresh } from '@/navigation/use-fresh'
import { deskShelfStore, type ShelfBox } from '@/features/admin/store/desk-shelf-store'
import { BoxSheet } from './box-sheet'
import { Find } from './find'
import { Listing } from './listing'

/** The boxes on the shelf, and what may be done with each (rules B2, B3). */
export const Boxes = observer(function Boxes() {
  const { list } = deskShelfStore
  const [words, setWords] = useState('')
  const [looking, setLooking] = useState<string>()
  const load = () => void list.load({ keyword: words.trim() || undefined })
  useFresh(load)
  return (
    <>
      <Find label={t('desk.findBox')} words={words} most={lengths.boxKeyword.max} onInput={setWords} onFind={load} />
      <Listing
        list={list}
        empty={{ title: t('desk.noneFound'), text: t('desk.noneFoundText') }}
        render={(each) => <Row of={each} onLook={() => setLooking(each.id)} />}
      />
      {looking && <BoxSheet id={looking} onClose={() => setLooking(undefined)} onChanged={load} />}
    </>
  )
})

const Row = observer(function Row({ of, onLook }: { of: ShelfBox; onLook: () => void }) {
  const { title, state, priceFen, kind, cover, series } = of
  const words = { title, state: t(`desk.box_${state}`), price: formatFen(priceFen) }
  return (
    <Card flush className="desk__card">
      <Tap className="desk__box" label={t('desk.boxRow', words)} onTap={onLook}>
        <Tile className="desk__mini" tier="N" picture={cover} />
        <View className="jb-grow">
          <View className="jb-b">{title}</View>
          <View className="jb-xs jb-2">{[series.name, box(`box.${kind}`), formatFen(priceFen)].join(' · ')}</View>
        </View>
        <View className={`desk__state jb-xs ${state === 'on_sale' ? 'desk__ok' : 'desk__warn'}`}>{words.state}</View>
      </Tap>
    </Card>
  )
})
