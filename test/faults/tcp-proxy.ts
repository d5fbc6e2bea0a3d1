import { once } from 'node:events'
import net from 'node:net'

/** Stands between the server and PostgreSQL and is the bad network: it cuts, refuses, or swallows. */
export class TcpProxy {
  private readonly pairs = new Set<[net.Socket, net.Socket]>()
  private isDown = false

  private constructor(
    private readonly server: net.Server,
    readonly port: number,
    private target: number,
  ) {}

  /** Listens on a free port and passes everything on to `target` on this machine. */
  static async to(target: number): Promise<TcpProxy> {
    const server = net.createServer()
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const proxy = new TcpProxy(server, (server.address() as net.AddressInfo).port, target)
    server.on('connection', (socket) => proxy.take(socket))
    return proxy
  }

  private take(socket: net.Socket): void {
    if (this.isDown) return void socket.destroy()
    const onward = net.connect(this.target, '127.0.0.1')
    const pair: [net.Socket, net.Socket] = [socket, onward]
    this.pairs.add(pair)
    for (const one of pair) {
      one.on('error', () => undefined)
      one.on('close', () => {
        this.pairs.delete(pair)
        for (const other of pair) other.destroy()
      })
    }
    socket.pipe(onward).pipe(socket)
  }

  /** Breaks every connection in the middle of whatever it carries, and takes no new one until `restore`. */
  cut(): void {
    this.isDown = true
    for (const pair of this.pairs) for (const one of pair) one.destroy()
  }

  /** Swallows what the database answers on every open connection, for ever; new connections work. */
  swallow(): void {
    for (const [socket, onward] of this.pairs) onward.unpipe(socket).resume()
  }

  /** Passes new connections on to another port, as an address does that moves to another machine. */
  moveTo(target: number): void {
    this.target = target
  }

  restore(): void {
    this.isDown = false
  }

  async close(): Promise<void> {
    this.cut()
    this.server.close()
    await once(this.server, 'close')
  }
}
