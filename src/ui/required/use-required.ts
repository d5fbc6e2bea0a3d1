import { useState } from 'react'
import { tick } from '@/platform/effects'
import { reveal } from '@/platform/reveal'

/** Requirement of a form, by the id of the part that meets it. */
export interface Requirement {
  id: string
  isMet: boolean
}

/** State of a part with a requirement. */
export interface RequiredState {
  id: string
  /** It was tried without it, and it is still missing. */
  isMissed: boolean
  /** Number of tries so far. */
  tries: number
}

/**
 * Checks a form's requirements when it is sent: the first one that is not met is brought into view and shaken. As soon
 * as it is met, nothing is said of it any more.
 */
export function useRequired(requirements: readonly Requirement[]) {
  const [tries, setTries] = useState(0)
  const [pointedAt, setPointedAt] = useState<string>()

  /** Gives the id of the first requirement that is not met; undefined where all are. */
  function check(): string | undefined {
    const first = requirements.find(({ isMet }) => !isMet)
    setPointedAt(first?.id)
    if (!first) return undefined
    setTries(tries + 1)
    reveal(first.id)
    tick('light')
    return first.id
  }
  const stateOf = (id: string): RequiredState => ({
    id,
    isMissed: pointedAt === id && requirements.some((one) => one.id === id && !one.isMet),
    tries,
  })
  return { check, stateOf }
}
