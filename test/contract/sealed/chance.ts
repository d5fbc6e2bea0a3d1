import crypto, { createHash } from 'node:crypto'

/** Crockford's alphabet, in which ids are written. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Present moment of everything that reads the system's clock. */
const MOMENT = Date.UTC(2026, 4, 20, 4)

/** Bytes and ids that depend on nothing but the seed and how many were taken. */
class Chance {
  private seed = ''
  private taken = 0
  private ids = 0

  begin(step: number, salt: number): void {
    this.seed = `${step} ${salt}`
    this.taken = 0
    this.ids = step * 4096
  }

  bytes(length: number): Buffer {
    const parts: Buffer[] = []
    for (let left = length; left > 0; left -= 32) {
      this.taken += 1
      parts.push(createHash('sha256').update(`${this.seed}:${this.taken}`).digest())
    }
    return Buffer.concat(parts).subarray(0, length)
  }

  below(end: number): number {
    return Number(this.bytes(8).readBigUInt64BE() % BigInt(end))
  }

  /** An id of the usual form; later ones sort after earlier ones. */
  ulid(): string {
    this.ids += 1
    const written = (value: number, length: number) =>
      Array.from({ length }, (_, at) => SIGNS[Math.floor(value / 32 ** (length - 1 - at)) % 32]).join('')
    return written(MOMENT, 10) + written(this.ids, 16)
  }
}

const mockChance = new Chance()

jest.mock('ulid', () => ({ monotonicFactory: () => () => mockChance.ulid() }))

/** Replaces the randomness and the clock of this process; import this module before anything of the server's. */
export function fixChance(): void {
  jest.spyOn(Date, 'now').mockReturnValue(MOMENT)
  jest.spyOn(crypto, 'randomBytes').mockImplementation(((length: number) => mockChance.bytes(length)) as never)
  jest.spyOn(crypto, 'randomUUID').mockImplementation((() => {
    const hex = mockChance.bytes(16).toString('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
  }) as never)
  jest
    .spyOn(crypto, 'randomInt')
    .mockImplementation(((first: number, second?: number) =>
      second === undefined ? mockChance.below(first) : first + mockChance.below(second - first)) as never)
}

/** Begins a step: two shops that take the same step get the same randomness and the same ids. A salt makes it another step. */
export const beginStep = (step: number, salt = 0): void => mockChance.begin(step, salt)
