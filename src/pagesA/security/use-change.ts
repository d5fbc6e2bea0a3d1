import { useState } from 'react'
import type { Command } from '@/client/command'
import { errorText } from '@/client/error-text'
import { toast } from '@/platform/feedback'

export interface Change<Body, Answer> {
  busy: boolean
  /** Why the last try was refused, in words. */
  error: string
  /** Makes the change once, says `done` and ends; a refusal is in `error`. */
  run: (body: Body, done: string | ((answer: Answer) => string)) => Promise<void>
  clear: () => void
}

/** One change of the account, made by a command of the store; the sheet closes afterwards. Call it inside an observer. */
export function useChange<Body, Answer>(command: Command<[Body], Answer>, onDone: () => void): Change<Body, Answer> {
  const [error, setError] = useState('')

  async function run(body: Body, done: string | ((answer: Answer) => string)) {
    if (command.isRunning) return
    setError('')
    try {
      const answer = await command.run(body)
      void toast({ message: typeof done === 'string' ? done : done(answer) })
      onDone()
    } catch (refusal) {
      setError(errorText(refusal))
    }
  }
  return { busy: command.isRunning, error, run, clear: () => setError('') }
}
