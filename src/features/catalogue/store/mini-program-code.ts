import { boxes } from '../api/boxes'

/** Path of the code that opens a box, or the shop, in the mini-program; undefined where WeChat has none to give. */
export async function codePicture(boxId: string | undefined): Promise<string | undefined> {
  try {
    return (await boxes.code(boxId, { quiet: true })).image
  } catch (error) {
    console.warn('mini-program code', error)
    return undefined
  }
}
