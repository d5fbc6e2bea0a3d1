import { unlinkSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError } from './embedded-errors'

const PATIENCE_MS = 120_000

/**
 * Runs `work` while no other process on this machine runs something under the same name. The lock is a listening socket
 * that the system closes when its process dies, however it dies, so there is no stale lock to judge.
 */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const lock = await take(name)
  try {
    return await work()
  } finally {
    await new Promise((done) => lock.close(done))
  }
}

async function take(name: string): Promise<Server> {
  const address = addressOf(name)
  for (const started = Date.now(); Date.now() - started < PATIENCE_MS; await sleep(25)) {
    const lock = await listen(address)
    if (lock) return lock
    // Only where sockets are files can one be left behind by a killed process.
    if (address.startsWith('/') && !(await answers(address))) unlinkSync(address)
  }
  throw new EmbeddedPostgresError(
    `Another Joybox has been starting or stopping the same database for ${PATIENCE_MS / 1000} s. End it and try again.`,
  )
}

function addressOf(name: string): string {
  if (process.platform === 'linux') return `\0${name}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

function listen(address: string): Promise<Server | null> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (failure: NodeJS.ErrnoException) =>
      failure.code === 'EADDRINUSE' ? done(null) : fail(failure),
    )
    server.listen(address, () => done(server))
  })
}

function answers(address: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(address, () => done(true)).once('error', () => done(false))
    socket.once('close', () => socket.destroy())
  })
}
