/**
 * Verifies a draw offline: `npm run verify-draw -- proof.json`, where the file holds what `GET /draws/:id/proof` answered
 * (the whole envelope, or its data alone). Exits 0 when every step holds, 1 when one does not or the seed is still secret.
 */
import { readFileSync } from 'node:fs'
import { verifyDraw, type DrawProof } from '../src/fairness'

function readProof(path: string): DrawProof {
  const json = JSON.parse(readFileSync(path, 'utf8')) as { data?: DrawProof } & DrawProof
  return json.data ?? json
}

const path = process.argv[2]
if (!path) {
  console.error('Which proof? npm run verify-draw -- proof.json')
  process.exit(2)
}
const proof = readProof(path)
const { ok, steps } = verifyDraw(proof)
if (proof.serverSeed === null) {
  console.error(`Draw ${proof.drawId}: the server seed has not been revealed yet, so there is nothing to verify with.`)
}
for (const step of steps) {
  console.log(
    `${step.ok ? 'ok   ' : 'WRONG'} ${step.name}: ${step.actual}${step.ok ? '' : ` (the proof says ${step.expected})`}`,
  )
}
console.log(ok ? `Draw ${proof.drawId} was fair: it gave ${proof.prizeId}.` : `Draw ${proof.drawId} is not verified.`)
process.exit(ok ? 0 : 1)
