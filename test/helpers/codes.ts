import type { Client } from './client'
import { until } from './until'

/** The newest code that the sandbox sent to this phone number or e-mail address. */
export async function codeSentTo(client: Client, to: string): Promise<string> {
  const read = async () => {
    const { records } = await client.call('sandbox.outbox', { query: { to } })
    return /\b\d{4,6}\b/.exec(records[0]?.text ?? '')?.[0]
  }
  return (await until(read, `a code is sent to ${to}`)) as string
}

let numbers = 0

/** A mobile number that no other test uses. */
export function newNumber(): string {
  numbers += 1
  return `137${String(process.pid % 1e5).padStart(5, '0')}${String(numbers).padStart(3, '0')}`
}

/** An e-mail address that no other test uses. */
export function newAddress(): string {
  numbers += 1
  return `somebody${process.pid}-${numbers}@example.com`
}
