import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const MODULE = pathToFileURL(path.resolve(__dirname, '..', '..', 'scripts', 'lib', 'secrets.mjs')).href

function scan(texts: string[], names: string[]): { real: string[]; texts: number[]; names: boolean[] } {
  const program = `import { checkSecrets, isPrivateFile, secretsIn } from ${JSON.stringify(MODULE)}
    const { texts, names } = JSON.parse(process.argv[1])
    console.log(JSON.stringify({
      real: checkSecrets(), texts: texts.map((text) => secretsIn(text).length), names: names.map(isPrivateFile),
    }))`
  const words = ['--input-type=module', '-e', program, JSON.stringify({ texts, names })]
  return JSON.parse(execFileSync(process.execPath, words, { encoding: 'utf8' }))
}

// Put together here, so that this file holds none.
const some = (length: number) => 'a1B2c3D4e5F6g7H8'.repeat(8).slice(0, length)
const planted = [
  `${'-----BEGIN'} PRIVATE KEY-----\n${some(64)}`,
  `id: ${'AK'}IA${'ABCD1234EFGH5678'}`,
  `accessKeyId: '${'LT'}AI${some(16)}'`,
  `secretId: '${'AK'}ID${some(32)}'`,
  `token = '${'gh'}p_${some(36)}'`,
  `${'_auth'}Token=${some(20)}`,
  `key: '${'sk'}-${some(40)}'`,
  `${'postgres'}://shop:${some(12)}@db.example.com/shop`,
  `ARK_${'SECRET'}=${some(20)}`,
  `https://open.feishu.cn/open-apis/bot/v2/${'hook'}/0a1b2c3d-0a1b-`,
]
const harmless = [
  'DATABASE_URL=postgres://joybox:secret@localhost:5432/postgres',
  'WECHAT_SECRET=$SECRET',
  'TOKEN=',
  "const key = '-----BEGIN PRIVATE KEY-----\\n' + body",
  'skip-tests-for-this-very-long-word-of-nothing',
]

test('B16 no file of the repository holds a key or a password; what looks like one is found, what does not is not', () => {
  const files = ['.env', 'deploy/.env.production', 'keys/server.pem', 'id_ed25519', '.env.example', 'src/keys.ts']
  expect(scan([...planted, ...harmless], files)).toEqual({
    real: [],
    texts: [...planted.map(() => 1), ...harmless.map(() => 0)],
    names: [true, true, true, true, false, false],
  })
})
