import type { BodyOf, DataOf } from '@contract/client-types'
import { addresses } from '@/features/accounts/api/addresses'
import { Command } from '@/client/command'
import { Loadable } from '@/client/loadable'
import { rootStore } from '@/client/stores'

export type Address = DataOf<'addresses.list'>[number]
export type AddressGiven = BodyOf<'addresses.add'>
export type Region = DataOf<'regions.list'>[number]

/** Where a person has things sent. */
class AddressStore {
  readonly list = new Loadable(() => addresses.list({ quiet: true }))
  private readonly regions = new Map<string, Region[]>()

  /** Keeps an address: another one, or the one with this id changed. Gives it as it is kept. */
  readonly save = new Command(async (given: AddressGiven, id?: string): Promise<Address> => {
    const kept = id ? await addresses.change(id, given, { quiet: true }) : await addresses.add(given, { quiet: true })
    await this.list.load()
    return kept
  })

  readonly remove = new Command(async (id: string): Promise<void> => {
    await addresses.remove(id, { quiet: true })
    await this.list.load()
  })

  /** The parts of an address in a text that was pasted or photographed. */
  readonly read = new Command((text: string) => addresses.read(text, { quiet: true }))

  /** What lies below a region (the provinces without one); asked for once. Rejects when there is no answer. */
  async regionsOf(code?: string): Promise<Region[]> {
    const known = this.regions.get(code ?? '')
    if (known) return known
    const found = await addresses.regions(code, { quiet: true })
    this.regions.set(code ?? '', found)
    return found
  }

  reset() {
    this.list.reset()
  }
}

export const addressStore = rootStore.add(new AddressStore())
