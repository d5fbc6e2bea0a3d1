import type { Handlers } from '../kernel/http/handler'
import { mapPage, readPage } from '../kernel/http/page'
import type { Shop } from '../kernel/shop'
import { figuresOf } from './statistics'
import { quoteBox } from './sale/quote'
import { playTrial } from './trial'
import { chooseClientSeed, fairnessOf } from './seeds/fairness'
import { madeFinalByOpening } from './sealed/made-final'
import { openBoxes } from './sealed/open-boxes'
import { OPENED_DRAWS, presentOpenedDraw, type OpenedDrawRow } from './sealed/opened-draw'
import { proofOf } from './seeds/proof'
import { refundBox } from './sealed/refund-box'
import { rotateSeed } from './seeds/rotate-seed'
import { listSealedBoxes } from './sealed/sealed-boxes'

type Names =
  | `sealedBoxes.${'list' | 'openQuote' | 'open' | 'refund'}`
  | `draws.${'list' | 'proof'}`
  | `boxes.${'quote' | 'trial'}`
  | 'me.figures'
  | `fairness.${'seed' | 'rotate' | 'clientSeed'}`

/** Sealed boxes, opening them, and proving that the draw was fair. */
export function drawHandlers(shop: Shop): Handlers<Names> {
  const { database } = shop
  return {
    'sealedBoxes.list': ({ user, query, language }) => listSealedBoxes(database, user.id, query, language, shop.now()),
    'sealedBoxes.openQuote': async ({ user, body }) => ({
      final: await madeFinalByOpening(database, user.id, body.ids, shop.now()),
    }),
    'sealedBoxes.open': ({ user, key, body, language }) =>
      openBoxes(shop, { userId: user.id, key, call: 'sealedBoxes.open', request: body }, body.ids, language),
    'sealedBoxes.refund': ({ user, key, params }) =>
      refundBox(shop, { userId: user.id, key, call: 'sealedBoxes.refund', request: params }, params.id),
    'draws.list': async ({ user, query, language }) => {
      const values = [[user.id]]
      const page = await readPage<OpenedDrawRow>(database, query, {
        select: OPENED_DRAWS,
        order: 'opened_at desc, id desc',
        values,
      })
      return mapPage(page, (row) => presentOpenedDraw(row, language))
    },
    'draws.proof': ({ params }) => proofOf(database, params.id),
    'boxes.quote': ({ params, body, user, language }) =>
      database.transaction((tx) => quoteBox(shop, tx, user.id, params.id, body, language)),
    'boxes.trial': ({ params, user, language }) => playTrial(shop, user.id, params.id, language),
    'me.figures': ({ user, language }) => figuresOf(shop, user.id, language),
    'fairness.seed': ({ user }) => fairnessOf(database, user.id),
    'fairness.rotate': ({ user, key }) =>
      rotateSeed(shop, { userId: user.id, key, call: 'fairness.rotate', request: null }),
    'fairness.clientSeed': ({ user, body }) => chooseClientSeed(database, user.id, body.clientSeed),
  }
}
