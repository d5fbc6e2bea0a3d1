import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const MODULE = pathToFileURL(path.resolve(__dirname, '..', '..', 'scripts', 'lib', 'is-shop.mjs')).href

async function isShop(origin: string): Promise<boolean> {
  const program = `import { isShop } from ${JSON.stringify(MODULE)}; console.log(await isShop(process.argv[1]))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program, origin])
  return stdout.trim() === 'true'
}

/** Serves a document about a server of this name. */
async function serve(title: string) {
  const server = createServer((_request, answer) => answer.end(JSON.stringify({ info: { title } })))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('npm run dev:weapp tells a running shop from another program and from nothing', async () => {
  const shop = await serve('Joybox 惊喜匣')
  const other = await serve('Something else')
  expect([await isShop(shop.origin), await isShop(other.origin)]).toEqual([true, false])
  shop.server.close()
  other.server.close()
  await once(shop.server, 'close')
  expect(await isShop(shop.origin)).toBe(false)
})
