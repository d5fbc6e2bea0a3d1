import { useState } from 'react'
import { useFresh } from '@/navigation/use-fresh'
import { adminStore } from '@/features/admin/store/admin-store'
import type { PagedList } from '@/client/paged-list'
import type { Decision } from './decision-sheet'

/**
 * The decision that is being made in a list.
 * @param reload fetches the list again, when something became of it
 */
export function useDecision(reload: () => void) {
  const [deciding, setDeciding] = useState<Decision>()
  return {
    deciding,
    decide: setDeciding,
    /** Callbacks for the end of the question. */
    ends: {
      onClose: () => setDeciding(undefined),
      onDone: () => {
        reload()
        void adminStore.summary.load()
      },
    },
  }
}

/** A list of the admin screen that is narrowed by state, and the decision that is being made in it. */
export function useAdminList<Item extends { id: string; state: string }, State extends Item['state']>(
  list: PagedList<Item, { state?: Item['state'] }>,
  first: State,
) {
  const [state, setState] = useState(first)
  const show = (wanted: State) => void list.load({ state: wanted })
  const load = () => show(state)
  useFresh(load)
  return {
    state,
    choose: (wanted: State) => {
      setState(wanted)
      show(wanted)
    },
    load,
    ...useDecision(load),
  }
}
