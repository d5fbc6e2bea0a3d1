import type { Handlers } from '../kernel/http/handler'
import type { Shop } from '../kernel/shop'
import { createTrayOnce } from '../catalogue/trays/create-next-tray'
import { revealTray } from '../catalogue/trays/reveal'
import { shakeSlot } from './trays/shake'
import { trayView } from '../catalogue/trays/tray-view'
import { useClue } from './trays/use-clue'

type Names = `trays.${'get' | 'reveal' | 'hint' | 'peek' | 'shake' | 'create' | 'createOwn'}`

/** Trays: their slots, hints and peeks, and what they held once they have ended. */
export function trayHandlers(shop: Shop): Handlers<Names> {
  const { database } = shop
  return {
    'trays.get': ({ params, user, language }) => trayView(database, params.id, user?.id ?? null, language, shop.now()),
    'trays.reveal': ({ params }) => revealTray(database, params.id),
    'trays.hint': ({ params, user, key }) => {
      const where = { trayId: params.id, slot: params.n }
      return useClue(shop, { userId: user.id, key, call: 'trays.hint', request: params }, 'hint', where)
    },
    'trays.peek': ({ params, user, key }) => {
      const where = { trayId: params.id, slot: params.n }
      return useClue(shop, { userId: user.id, key, call: 'trays.peek', request: params }, 'peek', where)
    },
    'trays.shake': ({ params }) => shakeSlot(database, params.id, params.n),
    'trays.create': ({ params, user, key }) =>
      createTrayOnce(shop, { userId: user.id, key, call: 'trays.create', request: params }, params.id, null),
    'trays.createOwn': ({ params, user, key }) =>
      createTrayOnce(shop, { userId: user.id, key, call: 'trays.createOwn', request: params }, params.id, user.id),
  }
}
