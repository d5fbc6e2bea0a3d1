import { studioLimits, type SaleTerms } from '@joybox/contract'
import { StartError } from '../kernel/start-error'
import { wholeNumber, type Environment } from '../kernel/whole-number'

declare module '../kernel/config' {
  interface Config {
    /** Terms of publishing odds and drafts. */
    saleTerms: SaleTerms
  }
}

/** Highest cap that can be set: above it a blind box is no toy any more. */
const HIGHEST_CAP_FEN = 1_000_00

/** Reads `PRIZES_WORTH_PRICE`, on in production unless said, and `BOX_PRICE_MAX_FEN`. */
export function readSaleTerms(env: Environment, production: boolean): SaleTerms {
  const choice = env.PRIZES_WORTH_PRICE || (production ? 'on' : 'off')
  if (choice !== 'on' && choice !== 'off') {
    throw new StartError(`PRIZES_WORTH_PRICE must be on or off, not "${choice}".`)
  }
  const maxPriceFen = wholeNumber(env, 'BOX_PRICE_MAX_FEN', studioLimits.price.maxFen, HIGHEST_CAP_FEN)
  return { prizesWorthPrice: choice === 'on', maxPriceFen: Math.max(maxPriceFen, studioLimits.price.minFen) }
}
