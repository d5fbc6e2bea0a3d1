import { StartError } from '../kernel/start-error'
import type { Environment } from '../kernel/whole-number'

/** Times of day at which operators answer, such as `09:00` and `21:00`, by China's clock. */
export interface ServiceHours {
  from: string
  to: string
}

export interface ServiceSettings {
  /** Undefined promises no hours. */
  hours: ServiceHours | undefined
  /** Another way to reach the shop, shown as it is: a phone number, an address. */
  contact: string | undefined
}

declare module '../kernel/config' {
  interface Config {
    service: ServiceSettings
  }
}

const HOURS = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d|24:00)$/
const MAX_CONTACT_LENGTH = 100

function readHours({ SERVICE_HOURS: text = '' }: Environment): ServiceHours | undefined {
  if (text === '') return undefined
  const [, from, to] = HOURS.exec(text) ?? []
  if (!from || !to || from >= to) {
    throw new StartError(`SERVICE_HOURS must be two times of a day such as 09:00-21:00, but is "${text}".`)
  }
  return { from, to }
}

export function readService(env: Environment): ServiceSettings {
  const contact = env.SERVICE_CONTACT?.trim() || undefined
  if (contact && contact.length > MAX_CONTACT_LENGTH) {
    throw new StartError(`SERVICE_CONTACT must have at most ${MAX_CONTACT_LENGTH} characters.`)
  }
  return { hours: readHours(env), contact }
}
