import { createHash } from 'node:crypto'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './root.mjs'
import { say } from './say.mjs'

/**
 * Runs `work` while no other script of this checkout runs something under the same name (two builds would mix their
 * files). The system frees the name when its holder ends, however it ends; where it has no such names there is no lock.
 */
export async function alone(name, work) {
  const lock = await take(`joybox-${name}-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`)
  try {
    return await work()
  } finally {
    lock?.close()
  }
}

async function take(name) {
  if (process.platform !== 'linux' && process.platform !== 'win32') return undefined
  const address = process.platform === 'linux' ? `\0${name}` : `\\\\.\\pipe\\${name}`
  for (let tries = 0; ; tries += 1) {
    const lock = await new Promise((done, fail) => {
      const server = createServer((socket) => socket.destroy())
      server.once('error', (error) => (error.code === 'EADDRINUSE' ? done(undefined) : fail(error)))
      server.listen(address, () => done(server))
    })
    if (lock) return lock
    if (tries === 0) say('Waiting for another script of this checkout to finish …')
    await sleep(200)
  }
}
