import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const SOURCE = path.resolve(__dirname, '..', '..', 'src')

/**
 * Names that reach the network, with the files that may use them: one for calls, and per end one that sends files, one
 * that takes them and one that reads answers as they come.
 */
const ways: Record<string, string[]> = {
  'Taro.request': ['client/transport.ts', 'platform/stream.weapp.ts'],
  'Taro.uploadFile': ['platform/files.weapp.ts'],
  'Taro.downloadFile': ['platform/save.weapp.ts'],
  XMLHttpRequest: ['platform/files.h5.ts'],
  // These fetch a picked or drawn picture in the browser's own memory. The preload script asks before the client is
  // there, and the client takes the answers over.
  fetch: ['app/preload/send.ts', 'platform/files.h5.ts', 'platform/save.h5.ts', 'platform/stream.h5.ts'],
}
const names = ['Taro.connectSocket', 'WebSocket', 'EventSource', 'navigator.sendBeacon', 'axios', ...Object.keys(ways)]
/** Only code for the transport uses `taroTransport`: the client, and the reporter, whose failures the client must not tell. */
const USERS_OF_TRANSPORT = ['client/client.ts', 'features/tools/api/error-report.ts']

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll(path.sep, '/'))
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$/.test(name))
  .sort()

/** Lists those of `names` that some code calls or makes with `new`; a file's own binding of the name does not count. */
function reachesFor(code: string): string[] {
  const source = ts.createSourceFile('any.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const own = new Set<string>()
  const visit = (node: ts.Node) => {
    if (ts.isParameter(node) || ts.isVariableDeclaration(node)) own.add(node.name.getText(source))
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const name = node.expression.getText(source).replace(/^(window|globalThis|self)\./, '')
      if (names.includes(name)) found.push(name)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found.filter((name) => !own.has(name))
}

describe('R102 every call goes through the one client', () => {
  const codes = new Map(files.map((file) => [file, readFileSync(path.join(SOURCE, file), 'utf8')]))

  it('nothing but its transport asks the network, and files are sent and taken in one place an end', () => {
    const found: Record<string, string[]> = {}
    for (const [file, code] of codes) for (const name of new Set(reachesFor(code))) (found[name] ??= []).push(file)
    expect(found).toEqual(Object.fromEntries(Object.entries(ways).map(([name, where]) => [name, where.sort()])))
  })

  it('nobody goes around it to its transport', () => {
    const users = [...codes].filter(([, code]) => /import .*\btaroTransport\b/.test(code)).map(([file]) => file)
    expect(users.sort()).toEqual(USERS_OF_TRANSPORT)
    const streams = [...codes].filter(([, code]) => /import .*\bopenStream\b/.test(code)).map(([file]) => file)
    expect(streams).toEqual(['client/stream.ts'])
  })

  it('would notice somebody who did', () => {
    const code = `// fetch('/a')
      const words = "fetch('/b')"
      window.fetch('/c'); new WebSocket('/d'); cart.fetch('/e')`
    expect(reachesFor(code)).toEqual(['fetch', 'WebSocket'])
  })
})
