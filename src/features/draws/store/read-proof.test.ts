import { readProof } from './read-proof'

const hash = 'a'.repeat(64)
const proof = {
  kind: 'odds',
  version: 'v1',
  drawId: 'drw_1',
  seedHash: hash,
  serverSeed: null,
  clientSeed: 'mine',
  nonce: 0,
  cursor: 0,
  ticket: 5,
  rule: { kind: 'table' },
  guarantee: null,
  table: [],
  tableHash: hash,
  boxId: 'box_1',
  oddsVersionId: 'odv_1',
  prizeId: 'prz_1',
  recordHash: hash,
}

describe('what is brought to be verified', () => {
  test.each([
    ['the number of a draw', ' drw_01ABC ', { drawId: 'drw_01ABC' }],
    [
      'the link in a code',
      `https://shop.example/pagesA/profile/index?verify=drw_9&record=${hash}`,
      { drawId: 'drw_9', record: hash },
    ],
    ['a link without the record', '/pagesA/profile/index?verify=drw_9', { drawId: 'drw_9' }],
    ['a proof alone', JSON.stringify(proof), { proof }],
    ['a proof as the shop answers it', JSON.stringify({ success: true, code: 0, data: proof }), { proof }],
  ])('R23 %s is read', (_name, text, wanted) => {
    expect(readProof(text)).toEqual(wanted)
  })

  test.each([
    ['nothing', ''],
    ['any words', 'hello'],
    ['another page’s code', 'https://example.com/?verify=../../x'],
    ['half a proof', JSON.stringify(proof).slice(0, 90)],
    ['a proof with a part missing', JSON.stringify({ ...proof, table: undefined })],
    ['a part of the wrong kind', JSON.stringify({ ...proof, clientSeed: {} })],
    ['a kind nobody knows', JSON.stringify({ ...proof, kind: 'lottery' })],
    ['a list', '[]'],
    ['null', '{"data":null}'],
  ])('R23 %s is not taken for a proof', (_name, text) => {
    expect(readProof(text)).toBeUndefined()
  })
})
