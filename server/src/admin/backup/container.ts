import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'

/** A backup that is damaged, cut short, or none at all. Its message is for people. */
export class BackupError extends Error {}

/** Length and hash of a section, written after it. */
export interface Seal {
  bytes: number
  sha256: string
}

/** One line of a backup: JSON, with what it is about in its one distinguishing key. */
export type Line = Record<string, unknown>

const LENGTH_BYTES = 4
/** No line and no piece of content is longer; a damaged file must not make us reserve its phantasies. */
const MOST_BYTES = 256 * 1024 * 1024

/** Writes lines and content, one after the other, as fast as the stream takes them. */
export class ContainerWriter {
  constructor(private readonly stream: Writable) {}

  private async write(data: Uint8Array | string): Promise<void> {
    if (!this.stream.write(data)) await once(this.stream, 'drain')
  }

  async line(line: Line): Promise<void> {
    await this.write(`${JSON.stringify(line)}\n`)
  }

  /** Writes pieces, each after its length, an empty one as their end, and a line that seals them. */
  async content(pieces: AsyncIterable<Uint8Array>, more: () => Line = () => ({})): Promise<Seal> {
    const hash = createHash('sha256')
    let bytes = 0
    for await (const piece of pieces) {
      if (piece.length === 0) continue
      const length = Buffer.alloc(LENGTH_BYTES)
      length.writeUInt32BE(piece.length)
      hash.update(piece)
      bytes += piece.length
      await this.write(length)
      await this.write(piece)
    }
    await this.write(Buffer.alloc(LENGTH_BYTES))
    const seal = { bytes, sha256: hash.digest('hex') }
    await this.line({ ...seal, ...more() })
    return seal
  }
}

/** Reads what a ContainerWriter wrote. Everything it gives has been checked, or it throws a BackupError. */
export class ContainerReader {
  private readonly pieces: AsyncIterator<Buffer>
  private held: Buffer = Buffer.alloc(0)

  constructor(stream: Readable) {
    this.pieces = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  }

  /** Fetches more. @returns whether there was any */
  private async more(): Promise<boolean> {
    const { done, value } = await this.pieces.next().catch((cause: Error) => {
      throw new BackupError(`the backup is damaged or cut short (${cause.message})`)
    })
    if (done) return false
    this.held = this.held.length === 0 ? value : Buffer.concat([this.held, value])
    return true
  }

  private take(bytes: number): Buffer {
    const taken = this.held.subarray(0, bytes)
    this.held = this.held.subarray(bytes)
    return taken
  }

  private async exactly(bytes: number): Promise<Buffer> {
    if (bytes > MOST_BYTES) throw new BackupError('the backup is damaged: a piece of it claims an impossible length')
    while (this.held.length < bytes) if (!(await this.more())) throw new BackupError('the backup is cut short')
    return this.take(bytes)
  }

  async line(): Promise<Line> {
    let searched = 0
    for (;;) {
      const end = this.held.indexOf(0x0a, searched)
      if (end >= 0) return parse(this.take(end + 1))
      searched = this.held.length
      if (searched > MOST_BYTES || !(await this.more())) throw new BackupError('the backup is cut short')
    }
  }

  /** Reads what is left, which compares the checksum of the whole, and refuses anything that follows. */
  async finish(): Promise<void> {
    while (this.held.length === 0 && (await this.more()));
    if (this.held.length > 0) throw new BackupError('the backup is damaged: something follows its end')
  }

  /** Gives the pieces of content; after the last one the seal has been compared. `sealed` gets its line. */
  async *content(sealed: (line: Line) => void = () => {}): AsyncGenerator<Buffer> {
    const hash = createHash('sha256')
    let bytes = 0
    for (;;) {
      const length = (await this.exactly(LENGTH_BYTES)).readUInt32BE()
      if (length === 0) break
      const piece = await this.exactly(length)
      hash.update(piece)
      bytes += length
      yield piece
    }
    const line = await this.line()
    if (line.bytes !== bytes || line.sha256 !== hash.digest('hex')) {
      throw new BackupError('the backup is damaged: a checksum differs')
    }
    sealed(line)
  }
}

function parse(bytes: Buffer): Line {
  try {
    const line: unknown = JSON.parse(bytes.toString())
    if (line !== null && typeof line === 'object') return line as Line
  } catch {
    // It is told below.
  }
  throw new BackupError('the backup is damaged: a line of it cannot be read')
}
