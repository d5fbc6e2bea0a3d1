import { useState } from 'react'
import { useFresh } from '@/navigation/use-fresh'
import { deskStore } from '@/stores/desk-store'
import type { PagedList } from '@/stores/paged-list'
import type { Decision } from './decide'

/** A list of the desk that is narrowed by state, and the decision that is being made in it. */
export function useDeskList<Item extends { id: string; state: string }, State extends Item['state']>(
  list: PagedList<Item, { state?: Item['state'] }>,
  first: State,
) {
  const [state, setState] = useState(first)
  const [deciding, setDeciding] = useState<Decision>()
  const load = (wanted = state) => void list.load({ state: wanted })
  useFresh(() => load())
  return {
    state,
    choose: (wanted: State) => {
      setState(wanted)
      load(wanted)
    },
    load,
    deciding,
    decide: setDeciding,
    /** What the question needs to be told when it ends. */
    ends: {
      onClose: () => setDeciding(undefined),
      onDone: () => {
        load()
        void deskStore.summary.load()
      },
    },
  }
}
