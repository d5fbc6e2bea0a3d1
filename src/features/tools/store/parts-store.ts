import type { ShopPart } from '@contract/kinds'
import { partsIn } from '@contract/parts'
import { usualTerms, type SaleTerms } from '@contract/studio-rules'
import { env } from '@/config/env'
import { forbidsVirtualSales } from '@/platform/sales'
import { readStored, writeStored } from '@/storage'
import { Loadable } from '@/client/loadable'
import { shop } from '../api/shop'

const KEY = 'joybox_parts_off'

/** Parts that this build leaves out, whatever the server says (`TARO_APP_PARTS_OFF`). */
const leftOut = partsIn(env.partsOff)

/** Parts of the shop that can be used here. The shop's answer is kept, so that the next start shows no door that closes again. */
class PartsStore {
  private readonly kept = readStored<ShopPart[]>(KEY) ?? (forbidsVirtualSales ? ['props'] : [])

  readonly shop = new Loadable(async () => {
    const known = await shop.get({ quiet: true })
    writeStored(KEY, known.off)
    return known
  })

  /** Asks once a start. */
  ask() {
    if (!this.shop.data && !this.shop.isLoading) void this.shop.load()
  }

  /** Terms of publishing; the server decides by its own. */
  get terms(): SaleTerms {
    return this.shop.data?.terms ?? usualTerms
  }

  isOn(part: ShopPart): boolean {
    return !leftOut.includes(part) && !(this.shop.data?.off ?? this.kept).includes(part)
  }
}

/** Nobody's own, so it outlives the session. */
export const partsStore = new PartsStore()
