import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { commandsOf, documents, readDocument, ROOT, shellBlocks } from '../helpers/documents'

const read = (...parts: string[]) => readFileSync(join(ROOT, ...parts), 'utf8')

/** Value that a module of `scripts` exports. */
function exported<T>(file: string, name: string): T {
  const url = JSON.stringify(pathToFileURL(join(ROOT, 'scripts', 'lib', file)).href)
  const program = `import { ${name} } from ${url}; console.log(JSON.stringify(${name}))`
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })) as T
}

const npmScripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts)
const programs = Object.keys(exported<object>('bundle-server.mjs', 'PROGRAMS'))
const releaseParts = exported<string[]>('release.mjs', 'PARTS')
const deployFiles = readdirSync(join(ROOT, 'deploy'))
/** Tests a file of `deploy`, or a pattern such as `joybox-backup.*`. */
const isDeployed = (name: string) =>
  deployFiles.some((file) => (name.endsWith('*') ? file.startsWith(name.slice(0, -1)) : file === name))
const operatorCommands = /^ {2}(backup.*)\) program=\$1/m.exec(read('deploy', 'joybox'))?.[1]?.split(' | ') ?? []

const projects = ['unit', 'server', 'weapp', 'h5', 'faults']
const testFiles = ['contract', 'server/src', 'src', 'test'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter((name) => /\.test\.tsx?$/.test(name)),
)

const tracked = execFileSync('git', ['-c', `safe.directory=${ROOT}`, 'ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' })
const code = tracked
  .split('\0')
  .filter((file) => file && !file.endsWith('.md') && file !== 'test/unit/document-commands.test.ts')
  .filter((file) => /\.(ts|tsx|mjs|js|yaml|env|service)$|^deploy\/\w+$|\.env\.example$/.test(file))
  .filter((file) => existsSync(join(ROOT, file)))
  .map((file) => read(file))
  .join('\n')
const codeNames = new Set(code.match(/\b[A-Z][A-Z0-9]*(_[A-Z0-9]+)*\b/g))

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

/** Variables of the server: config-variables.test.ts compares this table with those that it reads. */
const variables = /## Variables\n([\s\S]*?)\n## /.exec(readDocument('docs/operations.md'))?.[1] ?? ''
const serverVariables = new Set(
  variables.split('\n').flatMap((line) => found(line.split('|')[1] ?? '', /`([A-Z0-9_]+)`/g)),
)
const isVariable = (name: string) => codeNames.has(name) || serverVariables.has(name)

/** Wrong words of a `npm test -- …`: projects that do not exist, filters that match no test. */
function wrongTestWords(command: string): string[] {
  const words = (/npm test -- ([^#|]*)/.exec(command)?.[1] ?? '').replace(/-t ("[^"]*"|'[^']*'|\S+)/, '').trim()
  const named = words.split(/\s+/).filter(Boolean)
  const isFilter = (word: string) => testFiles.some((file) => file.includes(word))
  return named.filter((word, i) => !projects.includes(word) && (i === 0 || !isFilter(word)))
}

/** Lists the commands of a page that the repository does not have. */
function wrongCommands(text: string): string[] {
  const commands = commandsOf(text)
  const each = (pattern: RegExp, isRight: (name: string) => boolean) =>
    commands.flatMap((command) => found(command, pattern).filter((name) => !isRight(name)))
  return [
    ...each(/npm run +([\w:-]+)/g, (name) => npmScripts.includes(name)),
    ...commands.flatMap(wrongTestWords),
    ...each(/node (scripts\/[\w./-]+)/g, (file) => existsSync(join(ROOT, file))),
    ...each(/node server\/dist\/([\w-]+)\.js/g, (name) => programs.includes(name)),
    ...each(/\bdeploy\/([\w@.-]*[\w*])/g, isDeployed),
    ...each(/\bdeploy\/joybox ([\w:-]+)/g, (name) => name === 'operator:create' || operatorCommands.includes(name)),
    ...each(/\b(joybox@?[\w-]*\.(?:service|timer))\b/g, (name) => deployFiles.includes(name.replace(/@\w+/, '@'))),
    ...each(/systemctl [\w -]*?(joybox[\w-]*)@/g, (name) => deployFiles.includes(`${name}@.service`)),
    ...each(/\b([A-Z][A-Z0-9_]+)=/g, isVariable),
    ...each(/\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b/g, isVariable),
  ]
}

test('the release holds what the commands of the documentation need', () => {
  expect(releaseParts).toEqual(expect.arrayContaining(['server/dist', 'deploy', 'dist/h5']))
  expect(operatorCommands.length).toBeGreaterThan(3)
  expect(operatorCommands.filter((name) => !programs.includes(name))).toEqual([])
})

test.each(documents)('%s: every command, unit and variable exists', (document) => {
  expect(wrongCommands(readDocument(document))).toEqual([])
})

const bash = (script: string) => spawnSync('bash', ['-n'], { input: script, encoding: 'utf8' })
const withScripts = documents.filter((document) => shellBlocks(readDocument(document)).length > 0)

test.each(withScripts)('%s: bash parses every shell block', (document) => {
  const wrong = shellBlocks(readDocument(document)).map((block) => bash(block).stderr)
  expect(wrong.filter(Boolean)).toEqual([])
})

test('what is wrong is found', () => {
  const text = [
    '`npm run gone` `npm test -- gone` `npm test -- unit no-such-file` `node scripts/gone.mjs`',
    '`node server/dist/gone.js` `deploy/gone` `deploy/joybox erase` `joybox-gone.timer` `GONE_AND_AWAY=1`',
    '```sh',
    'systemctl restart joybox-gone@3001',
    'NOT_A_SETTING=1 npm run \\',
    '  missing',
    '```',
  ].join('\n')
  expect(wrongCommands(text).sort()).toEqual(
    'GONE_AND_AWAY GONE_AND_AWAY NOT_A_SETTING NOT_A_SETTING erase gone gone gone gone joybox-gone joybox-gone.timer missing no-such-file scripts/gone.mjs'.split(
      ' ',
    ),
  )
  expect(bash('if true; then echo').status).not.toBe(0)
})

test('what is right passes', () => {
  const text =
    '`npm run check` `npm test -- h5 network-faults` `npm test -- server -t "B9"` `node scripts/browser.mjs` `deploy/joybox books` ' +
    '`node server/dist/backup.js -` `joybox@3001.service` `deploy/nginx.conf` `PORT=3001 npm start` `WECHAT_PAY_KEY_FILE` `OUT_OF_STOCK`'
  expect(wrongCommands(text)).toEqual([])
})
