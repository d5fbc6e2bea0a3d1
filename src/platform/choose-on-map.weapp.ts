import Taro from '@tarojs/taro'
import type { ChooseOnMap } from './choose-on-map-type'

/** WeChat's own map to choose a place on; undefined when the person chose none. Rejects when WeChat refuses. */
export const chooseOnMap: ChooseOnMap | undefined = async (around) => {
  try {
    const { name, address, latitude, longitude } = await Taro.chooseLocation({
      latitude: around?.latitude,
      longitude: around?.longitude,
    })
    return { name, address, latitude: Number(latitude), longitude: Number(longitude) }
  } catch (error) {
    const { errMsg = String(error) } = error as { errMsg?: string }
    if (/cancel/.test(errMsg)) return undefined
    throw new Error(errMsg, { cause: error })
  }
}
