import { Type } from '@sinclair/typebox'
import { call } from '../../define'
import { lengths } from '../../fields'
import { MAX_OPENED_TOGETHER } from '../../limits'
import { boxReturnEnds } from '../../trays'
import { drawKinds } from '../../kinds'
import {
  Model,
  BoxLayers,
  Fen,
  Guarantee,
  Id,
  Nullable,
  OneOf,
  PageOf,
  PageQuery,
  pageQuery,
  Prize,
  Sha256Hex,
  stateSchema,
  Strict,
  TierName,
  Time,
  Weight,
  Text,
} from '../../schemas'
import { sealedBoxStates } from '../../states'

/** A draw whose box has been opened: the only form in which an outcome leaves the server (rules B4). */
const OpenedDraw = Model('Draw', {
  drawId: Id,
  kind: OneOf(drawKinds),
  sealedBoxId: Nullable(Id),
  slot: Nullable(Type.Integer({ description: 'of a tray' })),
  warehousePrizeId: Id,
  box: Strict({ id: Id, title: Type.String(), layers: BoxLayers }),
  prize: Prize,
  weight: Weight,
  firstInAlbum: Type.Boolean(),
  seedHash: Sha256Hex,
  nonce: Nullable(Type.Integer({ description: 'null for a tray, which was laid before anyone bought' })),
  ticket: Nullable(Type.Integer()),
  drawnAt: Time,
  openedAt: Time,
})

const SealedBox = Model('SealedBox', {
  id: Id,
  orderNo: Type.String(),
  box: Strict({ id: Id, title: Type.String(), layers: BoxLayers }),
  slot: Nullable(Type.Integer({ description: 'of a tray' })),
  state: stateSchema(sealedBoxStates),
  boughtAt: Time,
  watched: Type.Boolean({
    description: 'whether I have seen its opening: not yet of boxes opened at once or by themselves',
  }),
  refundableUntil: Nullable(
    Type.String({
      description:
        'null: it can’t be given back, not now or not any more, `returnEnd` says why; a tray’s slot may become so at any time',
    }),
  ),
  returnEnd: Nullable(OneOf(boxReturnEnds)),
})

/** Boxes that are opened together. */
const BoxIds = Strict({ ids: Type.Array(Id, { minItems: 1, maxItems: MAX_OPENED_TOGETHER, uniqueItems: true }) })

const Seed = Model('Seed', {
  seedHash: Sha256Hex,
  clientSeed: Type.String(),
  nonce: Type.Integer({ description: 'of the next draw' }),
})

const RevealedSeed = Model('RevealedSeed', {
  seedHash: Sha256Hex,
  serverSeed: Sha256Hex,
  draws: Type.Integer(),
  revealedAt: Time,
})

const Exclude = {
  exclude: Type.Optional(
    Strict({ prizeId: Id, tableHash: Type.String({ description: 'of the table that the draw was rolled on' }) }),
  ),
}

/** Table that a draw was rolled on (rules B5, B6, B7). */
export const DrawRule = Type.Union([
  Strict({ kind: Type.Literal('table'), ...Exclude }),
  Strict({ kind: Type.Literal('guarantee'), tier: TierName, ...Exclude }),
  Strict({
    kind: Type.Literal('soft'),
    tier: TierName,
    missed: Type.Integer({ description: 'draws in a row below the tier before this one' }),
    permille: Type.Integer({
      description: 'what the weights of the tier and above were multiplied by, in thousandths',
    }),
    ...Exclude,
  }),
])

/** Hash of a draw's record, the same before and after its secrets are revealed. */
const recordHash = Sha256Hex

/** A draw rolled from its owner's seed. */
const rolledProof = {
  version: OneOf(['v1']),
  drawId: Id,
  seedHash: Sha256Hex,
  serverSeed: Nullable(Sha256Hex),
  clientSeed: Type.String(),
  nonce: Type.Integer(),
  cursor: Type.Integer(),
  ticket: Type.Integer(),
  rule: DrawRule,
  guarantee: Nullable(Guarantee),
  table: Type.Array(Strict({ prizeId: Id, tier: TierName, weight: Weight })),
  tableHash: Sha256Hex,
  prizeId: Id,
  recordHash,
}
const OddsProof = Model('OddsProof', { ...rolledProof, kind: Type.Literal('odds'), boxId: Id, oddsVersionId: Id })
const CombineProof = Model('CombineProof', {
  ...rolledProof,
  kind: Type.Literal('combine'),
  recipeId: Id,
  recipeVersionId: Id,
})

/** A slot of a tray against the root published before the first sale; seed and tray come with the tray's end. */
const slotProof = {
  version: OneOf(['v1']),
  drawId: Id,
  boxId: Id,
  poolId: Id,
  size: Type.Integer(),
  slot: Type.Integer(),
  salt: Type.String(),
  leaf: Sha256Hex,
  path: Type.Array(Strict({ side: OneOf(['left', 'right']), hash: Sha256Hex })),
  merkleRoot: Sha256Hex,
  seedHash: Sha256Hex,
  serverSeed: Nullable(Sha256Hex),
  tray: Nullable(Type.Array(Strict({ slot: Type.Integer(), prizeId: Id, salt: Type.String() }))),
  prizeId: Id,
  recordHash: Sha256Hex,
}
const TrayProof = Model('TrayProof', { ...slotProof, kind: Type.Literal('pool') })
const LastOneProof = Model('LastOneProof', {
  ...slotProof,
  kind: Type.Literal('last_one'),
  slotPrizeId: Type.String({ description: 'what was in the slot that was opened last' }),
  lastOnePrizeId: Type.String({ description: 'the last-one prize the tray was published with' }),
})

/** Sealed boxes, opening them, and proving that the draw was fair. */
export const draws = {
  'sealedBoxes.list': call({
    method: 'GET',
    path: '/sealed-boxes',
    who: 'user',
    summary: 'Boxes I bought, newest first; what is in a sealed one is not told',
    query: Strict({
      ...pageQuery,
      state: Type.Optional(stateSchema(sealedBoxStates)),
      waiting: Type.Optional(
        Type.Boolean({
          description: 'only boxes whose opening I have not seen: sealed, opened at once or by themselves',
        }),
      ),
    }),
    data: PageOf(SealedBox),
  }),
  'sealedBoxes.openQuote': call({
    method: 'POST',
    path: '/sealed-boxes/open/quote',
    who: 'user',
    summary:
      'Which other boxes of mine could not be given back any more once these are open. Changes nothing; ids that are not mine are left out',
    body: BoxIds,
    data: Strict({
      final: Type.Array(Strict({ id: Id, boughtAt: Time }), {
        description:
          'my other sealed boxes that can be given back now and not afterwards: earlier ones of a series whose guarantee an opened draw may rest on, and slots of a tray',
      }),
    }),
  }),
  'sealedBoxes.open': call({
    method: 'POST',
    path: '/sealed-boxes/open',
    who: 'user',
    key: true,
    summary:
      'Open one to ten boxes; the draws come in the order drawn. Opening an opened box gives the same draw again',
    body: BoxIds,
    data: Strict({ draws: Type.Array(OpenedDraw) }),
    reasons: ['NOT_FOUND', 'STATE_CONFLICT', 'OWN_SLOT_WAITS'],
  }),
  'sealedBoxes.refund': call({
    method: 'POST',
    path: '/sealed-boxes/:id/refund',
    who: 'user',
    key: true,
    summary:
      'Give back a box that is still sealed, within 7 days; a tray’s slot only while nobody has opened or looked into one (rules B10)',
    params: Strict({ id: Id }),
    data: Strict({ orderNo: Type.String(), refundedFen: Fen }),
    reasons: ['NOT_FOUND', 'STATE_CONFLICT', 'REFUND_NOT_ALLOWED', 'RETURN_ENDED'],
  }),
  'draws.list': call({
    method: 'GET',
    path: '/draws',
    who: 'user',
    summary: 'My opened draws, newest first',
    query: PageQuery,
    data: PageOf(OpenedDraw),
  }),
  'draws.proof': call({
    method: 'GET',
    path: '/draws/:id/proof',
    who: 'anyone',
    summary:
      'What it takes to verify a draw; not found until it is opened, without the server seed until that is revealed',
    params: Strict({ id: Id }),
    data: Type.Union([OddsProof, CombineProof, TrayProof, LastOneProof]),
    reasons: ['NOT_FOUND'],
  }),
  'fairness.seed': call({
    method: 'GET',
    path: '/fairness/seed',
    who: 'user',
    summary: 'My seed commitment in force and the seeds already revealed',
    data: Strict({ current: Seed, revealed: Type.Array(RevealedSeed) }),
  }),
  'fairness.rotate': call({
    method: 'POST',
    path: '/fairness/seed/rotate',
    who: 'user',
    key: true,
    summary: 'Reveal my seed and commit to a new one; refused while I hold sealed boxes under it',
    data: Strict({ current: Seed, revealed: RevealedSeed }),
    reasons: ['SEED_IN_USE'],
  }),
  'fairness.clientSeed': call({
    method: 'POST',
    path: '/fairness/client-seed',
    who: 'user',
    summary: 'Choose my client seed, for later draws only',
    body: Strict({ clientSeed: Text(lengths.clientSeed, { pattern: '^[^:\\u0000-\\u001f]+$' }) }),
    data: Seed,
  }),
}
