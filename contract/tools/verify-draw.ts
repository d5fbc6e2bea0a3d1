/**
 * Verifies a draw offline: `npm run verify-draw -- proof.json`, where the file holds what `GET /draws/:id/proof` answered
 * (the whole envelope, or its data alone), or a whole tray: what `GET /trays/:id/reveal` answered. Exits 0 when every step
 * holds, 1 when one does not or a rolled draw's seed is still secret.
 */
import { readFileSync } from 'node:fs'
import { verifyDraw, verifyTray, type DrawProof, type TrayReveal } from '../src/fairness'

type Proof = DrawProof | TrayReveal

function readProof(path: string): Proof {
  const json = JSON.parse(readFileSync(path, 'utf8')) as { data?: Proof } & Proof
  return json.data ?? json
}

const path = process.argv[2]
if (!path) {
  console.error('Which proof? npm run verify-draw -- proof.json')
  process.exit(2)
}
const proof = readProof(path)
const isTray = 'clues' in proof
const name = isTray ? `Tray ${proof.poolId}` : `Draw ${proof.drawId}`
const { ok, steps } = isTray ? verifyTray(proof) : verifyDraw(proof)
if (steps.length === 0) {
  console.error(`${name}: the server seed has not been revealed yet, so there is nothing to verify with.`)
}
for (const step of steps) {
  console.log(
    `${step.ok ? 'ok   ' : 'WRONG'} ${step.name}: ${step.actual}${step.ok ? '' : ` (the proof says ${step.expected})`}`,
  )
}
const fair = isTray ? `${name} was what it promised.` : `${name} was fair: it gave ${proof.prizeId}.`
console.log(ok ? fair : `${name} is not verified.`)
process.exit(ok ? 0 : 1)
