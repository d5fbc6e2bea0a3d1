import { isShopPart, partsIn, shopParts, type ShopPart } from '@joybox/contract'
import type { Config } from './config'
import type { Client } from './http/client-info'
import { ensure } from './refusal'
import { StartError } from './start-error'
import type { Environment } from './whole-number'

/** Parts of the shop that are switched off. */
export interface PartSettings {
  /** For everybody (`PARTS_OFF`). */
  everywhere: readonly ShopPart[]
  /** In the mini-program (`PARTS_OFF_WEAPP`). */
  weapp: readonly ShopPart[]
  /** In the mini-program on iOS (`PARTS_OFF_WEAPP_IOS`); props unless said, as WeChat allows no such sale there. */
  weappIos: readonly ShopPart[]
}

declare module './config' {
  interface Config {
    partsOff: PartSettings
  }
}

function read(env: Environment, name: string, usual = ''): ShopPart[] {
  const names = partsIn(env[name] ?? usual)
  const unknown = names.find((each) => !isShopPart(each))
  if (unknown !== undefined) {
    throw new StartError(`${name} names "${unknown}"; it can hold ${shopParts.join(', ')}, separated by commas.`)
  }
  return names.filter(isShopPart)
}

export const readPartsOff = (env: Environment): PartSettings => ({
  everywhere: read(env, 'PARTS_OFF'),
  weapp: read(env, 'PARTS_OFF_WEAPP'),
  weappIos: read(env, 'PARTS_OFF_WEAPP_IOS', 'props'),
})

/** Parts that are switched off for a client, in the order of the contract. */
export function partsOffFor({ partsOff }: Config, { isMiniProgram, isIos }: Client): ShopPart[] {
  const { everywhere, weapp, weappIos } = partsOff
  const off = [...everywhere, ...(isMiniProgram ? weapp : []), ...(isMiniProgram && isIos ? weappIos : [])]
  return shopParts.filter((part) => off.includes(part))
}

/** Refuses what belongs to a part that is switched off for the client. */
export function requirePart(config: Config, part: ShopPart | undefined, client: Client): void {
  ensure(!part || !partsOffFor(config, client).includes(part), 'PART_OFF', part)
}
