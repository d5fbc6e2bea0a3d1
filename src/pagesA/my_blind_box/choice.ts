import type { WarehousePrize } from '@/features/warehouse/store/warehouse-store'
import type { PrizeGroup } from './group'

/** Chosen number of each prize. */
export type Choice = Readonly<Record<string, number>>

/** A tap on a figure chooses all of it, or none. */
export function toggled(choice: Choice, { prize, count }: PrizeGroup): Choice {
  const { [prize.id]: chosen = 0, ...rest } = choice
  return chosen > 0 ? rest : { ...rest, [prize.id]: count }
}

/** Everything that is there more than once, but one of each. */
export function spares(groups: readonly PrizeGroup[]): Choice {
  return Object.fromEntries(groups.filter(({ count }) => count > 1).map(({ prize, count }) => [prize.id, count - 1]))
}

/** Everything on the shelf. */
export function everything(groups: readonly PrizeGroup[]): Choice {
  return Object.fromEntries(groups.map(({ prize, count }) => [prize.id, count]))
}

/** The prizes that a choice stands for; of several alike those that have waited longest go first. `first` is among them if its kind is. */
export function chosenOf(prizes: readonly WarehousePrize[], choice: Choice, first?: string): WarehousePrize[] {
  const left: Record<string, number> = { ...choice }
  const oldest = [...prizes].reverse().sort((a, b) => Number(b.id === first) - Number(a.id === first))
  return oldest.filter(({ prize }) => {
    const take = (left[prize.id] ?? 0) > 0
    if (take) left[prize.id] = (left[prize.id] ?? 0) - 1
    return take
  })
}
