import { hash, verify } from '@node-rs/argon2'

/** argon2id with OWASP's first choice of cost: 19 MiB, two passes, one lane (10 ms of CPU here). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** A hash of no password: checked where there is no such user, so that the answer takes as long. */
let nobody: Promise<string> | undefined

/** Compares a password with a hash; without a hash it spends the same time and refuses. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('no password has this length')
  const matches = await verify(passwordHash ?? (await nobody), password)
  return matches && passwordHash !== undefined
}
