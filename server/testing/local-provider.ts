import type { IncomingHttpHeaders } from 'node:http'
import { startProvider as startHttpProvider } from './provider'

/** A request as the provider got it. */
export interface Received {
  method: string
  url: URL
  headers: IncomingHttpHeaders
  body: string
}

/** Reaction of the provider to a request: an object answered as JSON, a text as it is, or no answer at all. */
export type Reaction = object | string | 'silence' | { status: number; json: object }

/** A provider of a test that reacts to each request by what is in it. */
export interface LocalProvider {
  url: string
  received: Received[]
  close(): Promise<void>
}

const SILENCE = 'silence'

/** Starts a server that reacts to every request as `react` says. */
export async function startProvider(react: (request: Received) => Reaction): Promise<LocalProvider> {
  const received: Received[] = []
  const { url, answers, close } = await startHttpProvider()
  answers((response, { method, path, query, headers, body }) => {
    const address = new URL(path, 'http://local')
    address.search = new URLSearchParams(query).toString()
    const heard: Received = { method, url: address, headers, body }
    received.push(heard)
    const reaction = react(heard)
    if (reaction === SILENCE) return
    const withStatus = typeof reaction === 'object' && 'status' in reaction && 'json' in reaction
    response.statusCode = withStatus ? Number(reaction.status) : 200
    response.setHeader('content-type', 'application/json')
    response.end(typeof reaction === 'string' ? reaction : JSON.stringify(withStatus ? reaction.json : reaction))
  })
  return { url, received, close }
}

/** The reason something was refused for; fails a test that expected a refusal and met none. */
export async function reasonOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
  } catch (error) {
    return (error as { reason?: string }).reason ?? String(error)
  }
  return 'not refused'
}
