import net from 'node:net'

export interface Reply {
  status: number
  body: string
}

/**
 * One HTTP connection that stays open, for one request after the other: it does as little as it can, so that what is measured
 * is the server and not its client. Understands answers with a Content-Length only, which is how the shop answers.
 */
export class Wire {
  private received: Buffer = Buffer.alloc(0)
  private waiting: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | undefined

  private constructor(
    private readonly socket: net.Socket,
    private readonly host: string,
  ) {
    socket.setNoDelay(true)
    socket.on('data', (chunk) => this.take(chunk))
    socket.on('error', (error) => this.fail(error))
    socket.on('close', () => this.fail(new Error('the server has closed the connection')))
  }

  static open(origin: string): Promise<Wire> {
    const { hostname, port, host } = new URL(origin)
    return new Promise((resolve, reject) => {
      const socket = net.connect(Number(port), hostname, () => resolve(new Wire(socket, host)))
      socket.once('error', reject)
    })
  }

  ask(method: 'GET' | 'POST', path: string, headers: Record<string, string> = {}, body?: unknown): Promise<Reply> {
    const text = body === undefined ? '' : JSON.stringify(body)
    const all = { host: this.host, ...headers }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    const about = text ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n` : ''
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject }
      this.socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}${about}\r\n${text}`)
    })
  }

  close(): void {
    this.socket.destroy()
  }

  private take(chunk: Buffer): void {
    this.received = this.received.length > 0 ? Buffer.concat([this.received, chunk]) : chunk
    const headEnd = this.received.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const head = this.received.toString('latin1', 0, headEnd)
    const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0)
    const end = headEnd + 4 + length
    if (this.received.length < end) return
    const body = this.received.toString('utf8', headEnd + 4, end)
    this.received = this.received.subarray(end)
    const { waiting } = this
    this.waiting = undefined
    waiting?.resolve({ status: Number(head.slice(9, 12)), body })
  }

  private fail(error: Error): void {
    this.waiting?.reject(error)
    this.waiting = undefined
  }
}
