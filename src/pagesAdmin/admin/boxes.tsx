import { View } from '@tarojs/components'
import { formatFen } from '@contract/money'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { lengths } from '@contract/fields'
import { Card } from '@/ui/card'
import { Tap } from '@/ui/tap'
import { Tile } from '@/ui/tile'
import { t as box } from '@/features/catalogue/locale/box'
import { t } from '@/features/admin/locale/admin'
import { useFresh } from '@/navigation/use-fresh'
import { adminCatalogueStore, type ListedBox } from '@/features/admin/store/admin-catalogue-store'
import { BoxSheet } from './box-sheet'
import { Find } from './find'
import { Listing } from './listing'

/** The boxes on the shelf, and what may be done with each (rules B2, B3). */
export const Boxes = observer(function Boxes() {
  const { list } = adminCatalogueStore
  const [words, setWords] = useState('')
  const [looking, setLooking] = useState<string>()
  const load = () => void list.load({ keyword: words.trim() || undefined })
  useFresh(load)
  return (
    <>
      <Find label={t('admin.findBox')} words={words} most={lengths.boxKeyword.max} onInput={setWords} onFind={load} />
      <Listing
        list={list}
        empty={{ title: t('admin.noneFound'), text: t('admin.noneFoundText') }}
        render={(each) => <Row of={each} onLook={() => setLooking(each.id)} />}
      />
      {looking && <BoxSheet id={looking} onClose={() => setLooking(undefined)} onChanged={load} />}
    </>
  )
})

const Row = observer(function Row({ of, onLook }: { of: ListedBox; onLook: () => void }) {
  const { title, state, priceFen, kind, cover, series } = of
  const words = { title, state: t(`admin.box_${state}`), price: formatFen(priceFen) }
  return (
    <Card flush className="admin__card">
      <Tap className="admin__box u-flex u-wide u-text-left" label={t('admin.boxRow', words)} onTap={onLook}>
        <Tile className="admin__mini" tier="N" picture={cover} />
        <View className="u-grow">
          <View className="u-bold">{title}</View>
          <View className="u-text-small u-text-secondary">
            {[series.name, box(`box.${kind}`), formatFen(priceFen)].join(' · ')}
          </View>
        </View>
        <View className={`admin__state u-text-small ${state === 'on_sale' ? 'admin__ok' : 'admin__warn'}`}>
          {words.state}
        </View>
      </Tap>
    </Card>
  )
})
