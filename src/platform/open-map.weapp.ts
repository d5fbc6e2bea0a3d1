import Taro from '@tarojs/taro'
import type { MapKind, NavPlace } from './open-map-link'

export type { MapKind, NavPlace } from './open-map-link'

/** WeChat has one map of its own, from which the person goes on to the app of their choice. */
export const mapKinds: readonly MapKind[] = ['qq']

const SCALE = 18

/** Shows the place on WeChat's map (R222, H12). Rejects when WeChat refuses. */
export async function openNav({
  latitude,
  longitude,
  address,
}: NavPlace & { kind: MapKind }): Promise<{ success: true }> {
  await Taro.openLocation({ latitude, longitude, name: address, address, scale: SCALE })
  return { success: true }
}
