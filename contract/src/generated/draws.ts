/** Generated from contract/src/calls/draws/draws.ts by `npm run generate`. Do not edit. */
import type { Route } from '../client-types'

export const sealedBoxesList: Route<'sealedBoxes.list'> = { method: 'GET', path: '/sealed-boxes' }
export const sealedBoxesOpenQuote: Route<'sealedBoxes.openQuote'> = { method: 'POST', path: '/sealed-boxes/open/quote' }
export const sealedBoxesOpen: Route<'sealedBoxes.open'> = { method: 'POST', path: '/sealed-boxes/open' }
export const sealedBoxesRefund: Route<'sealedBoxes.refund'> = { method: 'POST', path: '/sealed-boxes/:id/refund' }
export const drawsList: Route<'draws.list'> = { method: 'GET', path: '/draws' }
export const drawsProof: Route<'draws.proof'> = { method: 'GET', path: '/draws/:id/proof' }
export const fairnessSeed: Route<'fairness.seed'> = { method: 'GET', path: '/fairness/seed' }
export const fairnessRotate: Route<'fairness.rotate'> = { method: 'POST', path: '/fairness/seed/rotate' }
export const fairnessClientSeed: Route<'fairness.clientSeed'> = { method: 'POST', path: '/fairness/client-seed' }
