import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'

const START = path.resolve(__dirname, '..', '..', 'scripts', 'start.mjs')

/** Runs `npm start`'s program where it can only fail, before it installs or builds anything. */
function start(env: Record<string, string>) {
  return spawnSync(process.execPath, [START], { env: { ...process.env, ...env }, encoding: 'utf8', timeout: 20000 })
}

describe('npm start, when it cannot', () => {
  it('says that the port is taken and what to do, before anything long begins', async () => {
    const other = createServer().listen(0, 'localhost')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { status, stdout, stderr } = start({ PORT: String(port) })
    other.close()
    expect(status).toBe(1)
    expect(stdout).toBe('')
    expect(stderr).toContain(`Port ${port} is taken`)
    expect(stderr).toMatch(/PORT=\d+ npm start/)
    expect(stderr).not.toContain('    at ')
  })

  it('says what PORT must be', () => {
    const { status, stderr } = start({ PORT: 'eighty' })
    expect(status).toBe(1)
    expect(stderr).toContain('"eighty"')
    expect(stderr).not.toContain('    at ')
  })
})
