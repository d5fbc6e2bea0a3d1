import { Type } from '@sinclair/typebox'
import { call } from '../../define'
import { returnEnds } from '../../trays'
import { clueKinds, shakeFeels } from '../../kinds'
import {
  Model,
  Id,
  Nullable,
  OneOf,
  Prize,
  Sha256Hex,
  SlotNumber,
  stateSchema,
  Strict,
  TierName,
  Time,
  Weight,
} from '../../schemas'
import { traySlotStates } from '../../states'

const Salt = Type.String({ pattern: '^[0-9a-f]{32}$' })
const slotParams = Strict({ id: Id, n: SlotNumber })

/** Answer of one of the user's own hints or peeks. */
const Clue = Model('Clue', {
  slot: SlotNumber,
  kind: OneOf(clueKinds),
  prizeId: Nullable(Type.String({ description: 'hint: a prize that is not in the slot' })),
  // A peek's answer.
  tier: Nullable(TierName),
  usedAt: Time,
})

const Slot = Model('Slot', {
  slot: SlotNumber,
  state: stateSchema(traySlotStates),
  mine: Type.Boolean({ description: 'reserved for me or bought by me; whose the others are is not told' }),
  prizeId: Nullable(Type.String({ description: 'told once it is opened' })),
  clues: Type.Integer({ description: 'hints and peeks that anybody has used on it' }),
})

/** A slot of mine that is still sealed: until when it can be given back, or why it can't be any more (rules B10). */
const SlotReturn = Model('SlotReturn', {
  slot: SlotNumber,
  refundableUntil: Nullable(Type.String({ description: 'null: not any more, `returnEnd` says why' })),
  returnEnd: Nullable(OneOf(returnEnds)),
})

/** A tray as anyone may see it: what is in an unopened slot is not in here. */
export const Tray = Model('Tray', {
  id: Id,
  number: Type.Integer({ description: 'which tray of its box, from 1' }),
  size: Type.Integer(),
  seedHash: Sha256Hex,
  merkleRoot: Type.String({ description: 'the commitment to every slot, published before the first sale' }),
  createdAt: Time,
  revealedAt: Nullable(Time),
  free: Type.Integer(),
  unopened: Type.Integer({ description: 'free, reserved and sealed together' }),
  prizes: Type.Array(
    Strict({
      prizeId: Id,
      tier: TierName,
      count: Type.Integer({ description: 'in the whole tray' }),
      unopened: Type.Integer({
        description: 'a free slot holds this prize with the chance `unopened` in the tray’s `unopened`',
      }),
      weight: Weight,
    }),
  ),
  lastOne: Nullable(Prize),
  slots: Type.Array(Slot),
  clues: Type.Array(Clue),
  returns: Type.Array(SlotReturn),
})

/** A tray that was just laid: what may be shown of it at once. */
const CreatedTray = Model('CreatedTray', {
  trayId: Id,
  number: Type.Integer(),
  seedHash: Sha256Hex,
  merkleRoot: Sha256Hex,
})

const Reveal = Model('TrayReveal', {
  version: OneOf(['v1']),
  poolId: Id,
  boxId: Id,
  number: Type.Integer(),
  seedHash: Sha256Hex,
  serverSeed: Sha256Hex,
  merkleRoot: Sha256Hex,
  createdAt: Time,
  revealedAt: Time,
  prizes: Type.Array(Strict({ prizeId: Id, tier: TierName, count: Type.Integer() })),
  slots: Type.Array(Strict({ slot: SlotNumber, prizeId: Id, salt: Salt })),
  clues: Type.Array(
    Type.Union([
      Strict({ slot: SlotNumber, kind: Type.Literal('hint'), prizeId: Id, tier: Type.Null() }),
      Strict({ slot: SlotNumber, kind: Type.Literal('peek'), prizeId: Type.Null(), tier: TierName }),
    ]),
  ),
})

/** Trays: boxes sold slot by slot, committed to before the first sale (rules B2, B5, B7). */
export const trays = {
  'trays.get': call({
    method: 'GET',
    path: '/trays/:id/slots',
    who: 'anyone',
    summary: 'A tray’s slots, what is still unopened, my clues and returns; an unopened slot’s prize is not told',
    params: Strict({ id: Id }),
    data: Tray,
    reasons: ['NOT_FOUND'],
  }),
  'trays.reveal': call({
    method: 'GET',
    path: '/trays/:id/reveal',
    who: 'anyone',
    summary: 'The whole tray with its seed and salts, once it has ended: no slot is free, reserved or sealed any more',
    params: Strict({ id: Id }),
    data: Reveal,
    reasons: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  'trays.hint': call({
    method: 'POST',
    path: '/trays/:id/slots/:n/hint',
    who: 'user',
    key: true,
    summary:
      'Use a hint: one prize that is not in this free slot (or mine). Ends the returns of this tray’s sealed slots',
    params: slotParams,
    data: Clue,
    reasons: ['NOT_FOUND', 'PROP_NEEDED', 'SLOT_TAKEN', 'STATE_CONFLICT', 'BOX_PAUSED', 'OUT_OF_STOCK', 'OWN_BOX'],
  }),
  'trays.peek': call({
    method: 'POST',
    path: '/trays/:id/slots/:n/peek',
    who: 'user',
    key: true,
    summary:
      'Use a peek: the tier of what is in this free slot (or mine). Ends the returns of this tray’s sealed slots',
    params: slotParams,
    data: Clue,
    reasons: ['NOT_FOUND', 'PROP_NEEDED', 'SLOT_TAKEN', 'STATE_CONFLICT', 'BOX_PAUSED', 'OUT_OF_STOCK', 'OWN_BOX'],
  }),
  'trays.shake': call({
    method: 'POST',
    path: '/trays/:id/slots/:n/shake',
    who: 'anyone',
    summary: 'Shake a slot: free, for fun, at random. It tells nothing about what is in it',
    params: slotParams,
    data: Strict({ slot: SlotNumber, feel: OneOf(shakeFeels) }),
    reasons: ['NOT_FOUND'],
  }),
  'trays.create': call({
    method: 'POST',
    path: '/admin/boxes/:id/trays',
    who: 'operator',
    key: true,
    summary:
      'Lay another tray of the same prizes for a sold-out box; refused while a slot of the last one may still come back',
    params: Strict({ id: Id }),
    data: CreatedTray,
    reasons: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  'trays.createOwn': call({
    method: 'POST',
    path: '/studio/boxes/:id/trays',
    who: 'user',
    key: true,
    summary: 'Lay another tray of the same prizes for a sold-out box of mine; refused as for an operator',
    params: Strict({ id: Id }),
    data: CreatedTray,
    reasons: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
}
