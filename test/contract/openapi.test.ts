import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { calls, refusals, type AnyCall } from '@joybox/contract'
import { verifyDraw, type DrawProof } from '../../contract/src/fairness'
import { openTestShop, type TestShop } from '../../server/testing/test-shop'

const ROOT = path.join(__dirname, '../..')
const bin = (...parts: string[]) => path.join(ROOT, 'node_modules', ...parts)
const runNode = (...program: string[]) => promisify(execFile)(process.execPath, program, { cwd: ROOT })

interface Operation {
  operationId: string
  summary: string
  tags: string[]
  parameters: { $ref?: string }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { content: Record<string, { schema: { oneOf?: { allOf: object[] }[] } }> }>
}
interface Document {
  info: { version: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}

let market: TestShop
let origin: string
let document: Document
const folder = path.join(ROOT, '.joybox', `openapi-${process.pid}`)
const file = path.join(folder, 'openapi.json')

beforeAll(async () => {
  market = await openTestShop()
  origin = await market.app.listen({ port: 0, host: '127.0.0.1' })
  document = await (await fetch(`${origin}/openapi.json`)).json()
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, JSON.stringify({ ...document, servers: [{ url: '/' }] }))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await market.close()
})

const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods))
const operationOf = (name: string) => operations().find(({ operationId }) => operationId === name) as Operation
const lint = (name: string) => runNode(bin('tsx/dist/cli.mjs'), 'contract/tools/lint-openapi.ts', name)

test('the document holds to Redocly’s recommended rules', async () => {
  expect((await lint(file)).stderr).toBe('')
})

test('the rules notice a reference that leads nowhere', async () => {
  const broken = path.join(folder, 'broken.json')
  writeFileSync(
    broken,
    JSON.stringify(document).replaceAll('#/components/schemas/Refusal', '#/components/schemas/Nowhere'),
  )
  await expect(lint(broken)).rejects.toMatchObject({ stderr: expect.stringContaining('no-unresolved-refs') })
})

test('it tells the version, the server, and what each tag is for', () => {
  expect(document.info.version).toMatch(/^\d+\.\d+\.\d+/)
  expect(document.servers).toEqual([{ url: market.shop.config.publicUrl }])
  const known = document.tags.map(({ name }) => name)
  expect(operations().flatMap(({ tags }) => tags.filter((tag) => !known.includes(tag)))).toEqual([])
})

test('B15 a call that moves money, stock or items documents its Idempotency-Key, no other does', () => {
  const documented = operations().filter(({ parameters }) =>
    parameters.some(({ $ref }) => $ref?.endsWith('IdempotencyKey')),
  )
  const keyed = Object.entries(calls as Record<string, AnyCall>).flatMap(([name, { key }]) => (key ? [name] : []))
  expect(documented.map(({ operationId }) => operationId).sort()).toEqual(keyed.sort())
})

test('B18 each call documents its refusals by name, an upload is multipart', () => {
  for (const [name, { reasons = [], raw }] of Object.entries(calls as Record<string, AnyCall>)) {
    if (raw) continue
    const { schema } = operationOf(name).responses[200]!.content['application/json']!
    const text = JSON.stringify(schema.oneOf?.[1]?.allOf[1])
    expect([name, reasons.filter((reason) => !text.includes(`"${reason}"`))]).toEqual([name, []])
  }
  expect(Object.keys(operationOf('files.upload').requestBody!.content)).toEqual(['multipart/form-data'])
  expect(JSON.stringify(document.components.schemas.Refusal)).toContain(Object.keys(refusals).join('","'))
})

test('R67 B4 a client generated from it registers, tops up, buys, opens and gets a proof that verifies', async () => {
  const types = path.join(folder, 'shop-api.d.ts')
  await runNode(bin('openapi-typescript/bin/cli.js'), file, '-o', types)
  copyFileSync(path.join(__dirname, 'openapi', 'journey.ts'), path.join(folder, 'journey.ts'))
  const strict = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'esnext', '--moduleResolution', 'bundler']
  const lib = ['--target', 'es2022', '--lib', 'es2022,dom', '--types', 'node']
  await runNode(bin('typescript/bin/tsc'), ...strict, ...lib, path.join(folder, 'journey.ts'))
  const { buyAndProve } = await import(path.join(__dirname, 'openapi', 'journey'))
  const proof: DrawProof = await buyAndProve(origin, 'box_moon-rabbits', `generated${process.pid}`)
  expect(verifyDraw(proof)).toMatchObject({ ok: true })
})
