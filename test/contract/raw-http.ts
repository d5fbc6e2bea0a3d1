import net from 'node:net'

/** Answers to bytes that were sent as they are. */
export interface RawAnswers {
  /** Everything that was answered. */
  text: string
  /** The status of each answer, in order. */
  statuses: number[]
  /** The JSON body of the last answer, where it is one. */
  last?: { success?: boolean; reason?: string; message?: string; data?: unknown }
  /** Milliseconds until the server hung up. */
  tookMs: number
}

/** Sends bytes over a socket and collects what comes until the server hangs up. `drip` sends them one by one. */
export function sendBytes(
  port: number,
  bytes: string | Buffer,
  { drip, limitMs = 20_000 }: { drip?: number; limitMs?: number } = {},
): Promise<RawAnswers> {
  return new Promise((resolve, reject) => {
    const started = Date.now()
    const payload = Buffer.from(bytes as string, 'latin1')
    const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    const chunks: Buffer[] = []
    let dripping: NodeJS.Timeout | undefined
    const limit = setTimeout(() => socket.destroy(new Error(`still open after ${limitMs} ms`)), limitMs)
    socket.on('connect', () => {
      if (!drip) return void socket.write(payload)
      let at = 0
      dripping = setInterval(() => socket.write(payload.subarray(at, (at += 1))), drip)
    })
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    const end = () => {
      clearTimeout(limit)
      clearInterval(dripping)
      socket.destroy()
      resolve({ ...read(Buffer.concat(chunks).toString()), tookMs: Date.now() - started })
    }
    socket.on('end', end)
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // The server may hang up while we still talk.
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') return end()
      clearTimeout(limit)
      clearInterval(dripping)
      reject(error)
    })
  })
}

function read(text: string): Omit<RawAnswers, 'tookMs'> {
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
  const body = text.slice(text.lastIndexOf('\r\n\r\n') + 4)
  try {
    return { text, statuses, last: JSON.parse(body) }
  } catch {
    return { text, statuses }
  }
}
