import type { Handlers } from '../kernel/http/handler'
import type { Shop } from '../kernel/shop'
import { layTrayOnce } from '../catalogue/trays/lay-another'
import { revealTray } from '../catalogue/trays/reveal'
import { shakeSlot } from './trays/shake'
import { trayView } from '../catalogue/trays/tray-view'
import { useClue } from './trays/use-clue'

type Names = `pools.${'get' | 'reveal' | 'hint' | 'peek' | 'shake' | 'lay' | 'layOwn'}`

/** Trays: their slots, hints and peeks, and what they held once they have ended. */
export function poolHandlers(shop: Shop): Handlers<Names> {
  const { database } = shop
  return {
    'pools.get': ({ params, user, language }) => trayView(database, params.id, user?.id ?? null, language, shop.now()),
    'pools.reveal': ({ params }) => revealTray(database, params.id),
    'pools.hint': ({ params, user, key }) => {
      const where = { poolId: params.id, slot: params.n }
      return useClue(shop, { userId: user.id, key, call: 'pools.hint', request: params }, 'hint', where)
    },
    'pools.peek': ({ params, user, key }) => {
      const where = { poolId: params.id, slot: params.n }
      return useClue(shop, { userId: user.id, key, call: 'pools.peek', request: params }, 'peek', where)
    },
    'pools.shake': ({ params }) => shakeSlot(database, params.id, params.n),
    'pools.lay': ({ params, user, key }) =>
      layTrayOnce(shop, { userId: user.id, key, call: 'pools.lay', request: params }, params.id, null),
    'pools.layOwn': ({ params, user, key }) =>
      layTrayOnce(shop, { userId: user.id, key, call: 'pools.layOwn', request: params }, params.id, user.id),
  }
}
