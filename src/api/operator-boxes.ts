import type { BodyOf } from '@contract/client-types'
import * as routes from '@contract/generated/box-desk'
import { poolsLay } from '@contract/generated/pools'
import '@/locales/shop-reasons'
import { call } from './client'

const keyed = (key: string) => ({ quiet: true, key })

/** What the team does with a box on the shelf. */
export const operatorBoxes = {
  pause: (id: string, key: string) => call(routes.operatorPauseBox, { params: { id } }, keyed(key)),
  resume: (id: string, key: string) => call(routes.operatorResumeBox, { params: { id } }, keyed(key)),
  restock: (id: string, body: BodyOf<'operator.restockBox'>, key: string) =>
    call(routes.operatorRestockBox, { params: { id }, body }, keyed(key)),
  publishOdds: (id: string, body: BodyOf<'operator.publishOdds'>, key: string) =>
    call(routes.operatorPublishOdds, { params: { id }, body }, keyed(key)),
  end: (id: string, key: string) => call(routes.operatorEndBox, { params: { id } }, keyed(key)),
  /** Another tray of the same prizes. */
  lay: (id: string, key: string) => call(poolsLay, { params: { id } }, keyed(key)),
}
