import type { KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { StartError } from '../kernel/start-error'

type Environment = Record<string, string | undefined>

/** A variable that has to be set because another one is. */
export function neededBy(env: Environment, because: string, name: string): string {
  const text = env[name]
  if (!text) throw new StartError(`${because} is set, so ${name} must be set too.`)
  return text
}

/** A PEM text from `name`, where its line ends may be written `\n`, or from the file that `name_FILE` tells. */
export function pem(env: Environment, because: string, name: string): string {
  const file = env[`${name}_FILE`]
  if (!file) return neededBy(env, because, name).replaceAll('\\n', '\n')
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new StartError(`${name}_FILE names a file that cannot be read: ${file}`)
  }
}

/** An RSA key. Never says what the text is: it is a secret. */
export function rsaKey(name: string, read: () => KeyObject): KeyObject {
  try {
    const key = read()
    if (key.asymmetricKeyType === 'rsa') return key
  } catch (error) {
    if (error instanceof StartError) throw error
  }
  throw new StartError(`${name} must hold an RSA key in PEM form.`)
}
