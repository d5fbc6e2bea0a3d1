import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { SupervisorLog } from './embedded-errors'

/**
 * Watches the session to PostgreSQL; when it breaks (PostgreSQL was killed), has it reopened until that succeeds.
 * @param reopen starts PostgreSQL again if need be, and opens a new session
 * @returns `release`, which ends the watch and hands the session over (null while it is broken)
 */
export function keepRunning(
  session: Client,
  reopen: () => Promise<Client>,
  log: SupervisorLog,
): { release(): Client | null } {
  let current: Client | null = null
  let released = false

  const watch = (client: Client): void => {
    current = client
    let broken = false
    const onBreak = (): void => {
      if (broken || released) return
      broken = true
      current = null
      void restore()
    }
    client.on('error', onBreak)
    client.on('end', onBreak)
    // The session alone is no reason for the process to live on. (pg's types do not know its method.)
    ;(client as Client & { unref(): void }).unref()
  }

  const restore = async (): Promise<void> => {
    log.warn('The connection to PostgreSQL was lost; starting it again')
    let said = ''
    for (let pauseMs = 200; ; pauseMs = Math.min(pauseMs * 2, 10_000)) {
      if (released) return
      try {
        const client = await reopen()
        watch(client)
        if (released) await client.end()
        return
      } catch (failure) {
        const { message } = failure as Error
        if (message !== said) log.warn(`PostgreSQL could not be started again yet: ${message}`)
        said = message
        await sleep(pauseMs, undefined, { ref: false })
      }
    }
  }

  watch(session)
  return {
    release() {
      released = true
      return current
    },
  }
}
