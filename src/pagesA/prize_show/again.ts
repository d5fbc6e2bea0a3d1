import { formatFen } from '@contract/money'
import { t } from '@/features/warehouse/locale/prize'
import { linkTo } from '@/navigation/links'
import { routes } from '@/navigation/routes'
import { boxStore } from '@/features/catalogue/store/box-store'
import { openingStore } from '@/features/draws/store/opening-store'

/** The way to one more: a box of mine that is still sealed, of the same kind first; else the order; else the shelf. */
export function again(boxId: string): { label: string; url: string } {
  const { others } = openingStore
  const sealed = others.find((other) => other.box.id === boxId) ?? others[0]
  if (sealed) {
    return { label: t('prize.anotherLeft', { n: others.length }), url: linkTo(routes.opening, { ids: sealed.id }) }
  }
  // Known where it was bought just now. After a reload its page says what it costs, or that it is gone.
  const { data } = boxStore.detail
  const detail = data?.id === boxId ? data : undefined
  if (detail && detail.state !== 'on_sale') return { label: t('prize.browse'), url: routes.home }
  const label = detail ? t('prize.anotherFor', { price: formatFen(detail.priceFen) }) : t('prize.another')
  return { label, url: linkTo(routes.purchase, { id: boxId, quantity: 1 }) }
}
