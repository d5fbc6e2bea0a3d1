import { createHash, randomBytes } from 'node:crypto'

/** An opaque token: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Only the hash is stored: a leaked table opens nothing. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
