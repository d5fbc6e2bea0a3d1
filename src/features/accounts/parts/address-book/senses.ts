import { uploadFile } from '@/features/tools/api/files'
import { maps } from '@/features/tools/api/maps'
import { media } from '@/features/tools/api/media'
import { pickImages } from '@/platform/files'
import { getLocation } from '@/features/tools/api/location'

/** What the map, the position or a photo says of an address, as a text to be read like a pasted one. */
export interface Heard {
  text: string
  /** A sandbox said so. */
  sandbox: boolean
}

export interface Place {
  name?: string
  latitude: number
  longitude: number
}

/** The address of a place on the map. Rejects when the map knows none. */
export async function placeAt({ name, latitude, longitude }: Place): Promise<Heard> {
  const found = await maps.reverseGeocode({ latitude, longitude }, { quiet: true })
  if (!found.success) throw new Error('no address there')
  const { address } = found.data.result
  return { text: name && !address.includes(name) ? `${address} ${name}` : address, sandbox: found.sandbox === true }
}

/** The address of where the person is. */
export async function placeHere(): Promise<Heard> {
  const here = await getLocation({ type: 'gcj02' })
  const heard = await placeAt(here)
  return { ...heard, sandbox: heard.sandbox || here.sandbox }
}

/** The text in a photo that the person takes or chooses; undefined when they choose none. */
export async function textInPhoto(): Promise<Heard | undefined> {
  const [file] = await pickImages({ count: 1 })
  if (!file) return undefined
  const { fileName } = await uploadFile(file, { quiet: true })
  const { data, sandbox } = await media.ocr({ url: fileName }, { quiet: true })
  return { text: data.text, sandbox: sandbox === true }
}
