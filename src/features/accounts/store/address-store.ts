import type { BodyOf, DataOf } from '@contract/client-types'
import { provinceOf } from '@contract/provinces'
import { tables } from '@/features/tools/api/tables'
import { addresses } from '../api/addresses'
import { uploadFile } from '@/features/tools/api/files'
import { getLocation } from '@/features/tools/api/location'
import { maps } from '@/features/tools/api/maps'
import { media } from '@/features/tools/api/media'
import type { PickedFile } from '@/platform/files-type'
import { ApiError, ErrorCode } from '@/client/errors'
import { Command } from '@/client/command'
import { Loadable } from '@/client/loadable'
import { rootStore } from '@/client/stores'

export type Address = DataOf<'addresses.list'>[number]
export type AddressGiven = BodyOf<'addresses.add'>
export type Region = DataOf<'regions.list'>[number]

export interface Place {
  name?: string
  latitude: number
  longitude: number
}

/** An address as a text, to be read like a pasted one. */
export interface AddressText {
  text: string
  /** A sandbox said so. */
  sandbox: boolean
}

const quiet = { quiet: true }
const table_name = 'addresses'

/** An address as the shop's table has it. */
type Row = Omit<Address, 'served'>

const addressOf = (row: Row): Address => ({ ...row, served: Boolean(provinceOf(row.regionCode)?.zone) })

/** One address as it is kept now; what is gone is refused in words. */
async function addressWith(id: string): Promise<Address> {
  const { data } = await tables.get<Row | null>({ table_name, param: { id } }, quiet)
  if (!data) throw new ApiError('the address is gone', ErrorCode.BAD_REQUEST, { reason: 'NOT_FOUND' })
  return addressOf(data)
}

/** Addresses of the user: rows of the table `addresses`, written and read as data. */
class AddressStore {
  readonly list = new Loadable(async () => {
    const param = { order_by: 'isDefault desc, id desc' }
    return (await tables.list<Row[]>({ table_name, param }, quiet)).data.map(addressOf)
  })
  private readonly regions = new Map<string, Region[]>()

  /** Keeps an address: another one, or the one with this id changed. Gives it as it is kept. */
  readonly save = new Command(async (given: AddressGiven, id?: string): Promise<Address> => {
    const kept = id
      ? await this.change(id, given)
      : (await tables.add<Address>({ table_name, param: { ...given } }, quiet)).data
    await this.list.load()
    return kept
  })

  readonly remove = new Command(async (id: string): Promise<void> => {
    await tables.delete({ table_name, param: { id } }, quiet)
    await this.list.load()
  })

  /** The parts of an address in a text that was pasted or photographed. */
  readonly read = new Command((text: string) => addresses.read(text, quiet))

  /** The address of a place on the map. Rejects when the map knows none. */
  async textAt({ name, latitude, longitude }: Place): Promise<AddressText> {
    const found = await maps.reverseGeocode({ latitude, longitude }, { quiet: true })
    if (!found.success) throw new Error('no address there')
    const { address } = found.data.result
    return { text: name && !address.includes(name) ? `${address} ${name}` : address, sandbox: found.sandbox === true }
  }

  /** The address of where the person is. */
  async textHere(): Promise<AddressText> {
    const here = await getLocation({ type: 'gcj02' })
    const found = await this.textAt(here)
    return { ...found, sandbox: found.sandbox || here.sandbox }
  }

  /** The text in a photo. */
  async textIn(photo: PickedFile): Promise<AddressText> {
    const { fileName } = await uploadFile(photo, { quiet: true })
    const { data, sandbox } = await media.ocr({ url: fileName }, { quiet: true })
    return { text: data.text, sandbox: sandbox === true }
  }

  /** Reads the regions below one (the provinces without one), once. Rejects when there is no answer. */
  async regionsOf(code?: string): Promise<Region[]> {
    const known = this.regions.get(code ?? '')
    if (known) return known
    const found = await addresses.regions(code, { quiet: true })
    this.regions.set(code ?? '', found)
    return found
  }

  private async change(id: string, given: AddressGiven): Promise<Address> {
    await tables.update({ table_name, param: { id, ...given } }, quiet)
    return addressWith(id)
  }

  reset() {
    this.list.reset()
  }
}

export const addressStore = rootStore.add(new AddressStore())
