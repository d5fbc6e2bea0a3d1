import { useState } from 'react'
import { errorText } from '@/client/error-text'
import { toast } from '@/platform/feedback'
import { tick } from '@/platform/effects'
import type { BoxDetail } from '@/features/catalogue/store/box-store'
import { trayStore, type Feel } from '@/features/draws/store/tray-store'

/** Feel of a shaken slot; `turn` tells one shake from the next. */
export interface Shaken {
  slot: number
  feel: Feel
  turn: number
}

export interface Slots {
  /** The slots that were picked and are still free, ascending. */
  picked: number[]
  /** The one picked last, which the tools are used on. */
  current: number | undefined
  shaken: Shaken | undefined
  toggle: (slot: number) => void
  choose: (slots: number[]) => void
  shake: (slot: number) => Promise<void>
}

/** Picking slots of a tray and shaking them. Without a tray nothing can be picked. */
export function useSlots(tray: BoxDetail['tray']): Slots {
  const [chosen, setChosen] = useState<number[]>([])
  const [shaken, setShaken] = useState<Shaken>()
  // A slot that somebody else took meanwhile is not picked any more.
  const free = new Set(tray?.slots.flatMap(({ slot, state }) => (state === 'free' ? slot : [])))
  const still = chosen.filter((slot) => free.has(slot))

  return {
    picked: [...still].sort((a, b) => a - b),
    current: still[still.length - 1],
    shaken,
    toggle: (slot) => setChosen(still.includes(slot) ? still.filter((one) => one !== slot) : [...still, slot]),
    choose: setChosen,
    shake: async (slot) => {
      if (!tray) return
      tick('light')
      try {
        const { feel } = await trayStore.shake.run(tray.id, slot)
        setShaken((before) => ({ slot, feel, turn: (before?.turn ?? 0) + 1 }))
      } catch (error) {
        void toast({ message: errorText(error) })
      }
    },
  }
}
