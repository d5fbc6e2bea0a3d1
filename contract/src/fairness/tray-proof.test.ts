import fc from 'fast-check'
import { verifySlot, verifyTray, type TrayProof, type TrayReveal } from './tray-proof'
import { commit } from './ticket'
import { fillTray, merklePath, trayLeaf, trayRoot } from './tray'

const tiers = ['N', 'R', 'SSR'] as const

const trays = fc
  .record({
    serverSeed: fc.stringMatching(/^[0-9a-f]{64}$/),
    counts: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 3 }),
    at: fc.nat(),
  })
  .map(({ serverSeed, counts, at }) => {
    const prizes = counts.map((count, i) => ({ prizeId: `prz_${i}`, tier: tiers[i] as (typeof tiers)[number], count }))
    const slots = fillTray(serverSeed, 'box_a', 'pol_a', prizes).map((prizeId, i) => ({
      slot: i + 1,
      prizeId,
      salt: commit(`${serverSeed}${i}`).slice(0, 32),
    }))
    const leaves = slots.map((slot) => trayLeaf('pol_a', slot))
    const shared = { version: 'v1', boxId: 'box_a', poolId: 'pol_a', seedHash: commit(serverSeed) } as const
    const merkleRoot = trayRoot(leaves)
    const index = at % slots.length
    const own = slots[index] as (typeof slots)[number]
    const proof: TrayProof = {
      ...shared,
      ...own,
      kind: 'pool',
      drawId: 'drw_a',
      size: slots.length,
      leaf: leaves[index] as string,
      path: merklePath(leaves, index),
      merkleRoot,
      serverSeed: null,
      tray: null,
    }
    const reveal: TrayReveal = { ...shared, serverSeed, merkleRoot, prizes, slots, clues: [] }
    return { proof, reveal, ended: { ...proof, serverSeed, tray: slots } }
  })

test('B5 every slot of every tray proves itself, before its end without the seed and after it with all of the tray', () => {
  fc.assert(
    fc.property(trays, ({ proof, ended, reveal }) => {
      expect(verifySlot(proof).steps.map(({ name, ok }) => [name, ok])).toEqual([
        ['leaf', true],
        ['root', true],
      ])
      expect(verifySlot(ended)).toMatchObject({ ok: true })
      expect(verifyTray(reveal)).toMatchObject({ ok: true })
    }),
    { numRuns: 60 },
  )
})

test('B5 a slot claimed to hold something else, or to be another one, proves nothing', () => {
  fc.assert(
    fc.property(trays, fc.nat({ max: 4 }), ({ proof }, which) => {
      const other = { prizeId: 'prz_other' }
      const changes = [
        other,
        { salt: `0${proof.salt}` },
        { slot: proof.slot + 1 },
        { merkleRoot: commit('another') },
        { path: proof.path.slice(1) },
      ]
      expect(verifySlot({ ...proof, ...changes[which] }).ok).toBe(false)
    }),
    { numRuns: 60 },
  )
})

test('B5 the side on which a node stands belongs to the slot, even where it is paired with itself', () => {
  fc.assert(
    fc.property(trays, fc.nat(), ({ proof }, at) => {
      const level = at % proof.path.length
      const path = proof.path.map((step, i) =>
        i === level ? { ...step, side: step.side === 'left' ? ('right' as const) : ('left' as const) } : step,
      )
      expect(verifySlot({ ...proof, path }).ok).toBe(false)
    }),
    { numRuns: 60 },
  )
})

test('B5 a seed without its tray, or a tray without its seed, proves nothing', () => {
  const [sample] = fc.sample(trays, 1)
  if (!sample) throw new Error('no tray')
  const { proof, ended } = sample
  expect(verifySlot({ ...ended, tray: null }).ok).toBe(false)
  expect(verifySlot({ ...proof, tray: ended.tray }).ok).toBe(false)
})

test('B7 a hint that named the content, or a peek that told another tier, is found out', () => {
  fc.assert(
    fc.property(trays, ({ reveal }) => {
      const { slot, prizeId } = reveal.slots[0] as TrayReveal['slots'][number]
      const { tier } = reveal.prizes.find((prize) => prize.prizeId === prizeId) as TrayReveal['prizes'][number]
      const another = reveal.prizes.find((prize) => prize.prizeId !== prizeId)?.prizeId as string
      const hint = (named: string) => ({ kind: 'hint' as const, slot, prizeId: named, tier: null })
      const peek = (told: (typeof tiers)[number] | 'HIDDEN') => ({
        kind: 'peek' as const,
        slot,
        prizeId: null,
        tier: told,
      })
      const holds = (clue: TrayReveal['clues'][number]) => verifyTray({ ...reveal, clues: [clue] }).ok
      expect([holds(hint(another)), holds(hint(prizeId))]).toEqual([true, false])
      expect([holds(peek(tier as 'N')), holds(peek('HIDDEN'))]).toEqual([true, false])
    }),
    { numRuns: 40 },
  )
})
