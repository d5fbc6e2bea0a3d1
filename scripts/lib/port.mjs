import { createServer } from 'node:net'

/**
 * Makes sure that the server will be able to listen, before anything long begins.
 * @throws in plain words what to do when the port is taken or not permitted
 */
export async function ensurePortFree(port, host) {
  const code = await new Promise((done) => {
    const probe = createServer().once('error', (error) => done(error.code))
    probe.listen({ port, host }, () => probe.close(() => done(undefined)))
  })
  if (code === undefined) return
  const other = `PORT=${port === 3000 ? 3001 : 3000} npm start`
  if (code === 'EADDRINUSE') {
    throw new Error(
      `Port ${port} is taken: another program, or a Joybox that already runs, listens there.\n` +
        `End it, or use another port: ${other}`,
    )
  }
  if (code === 'EACCES') throw new Error(`Port ${port} is not permitted for this user. Use another one: ${other}`)
  throw new Error(`The server cannot listen on ${host}:${port} (${code}).`)
}

/** PORT and HOST as the server reads them. */
export function address() {
  const port = Number(process.env.PORT || 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`PORT must be a number up to 65535, but is "${process.env.PORT}".`)
  return { port, host: process.env.HOST || 'localhost' }
}
