import type { ServerResponse } from 'node:http'

/** Answers a value as JSON. */
export function json(response: ServerResponse, value: unknown, status = 200): void {
  response.statusCode = status
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(value))
}

/** Answers a stream of server-sent events, each in a piece of its own and then cut anywhere. */
export function events(response: ServerResponse, data: readonly unknown[], cut = 7): void {
  response.setHeader('content-type', 'text/event-stream')
  const whole = Buffer.from(
    data.map((one) => (typeof one === 'string' ? `${one}\n\n` : `data: ${JSON.stringify(one)}\n\n`)).join(''),
  )
  for (let at = 0; at < whole.length; at += cut) response.write(whole.subarray(at, at + cut))
  response.end()
}
