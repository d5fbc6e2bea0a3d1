import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(__dirname, '..', '..')
const read = (...parts: string[]) => readFileSync(path.join(ROOT, ...parts), 'utf8')

/** Names of the shop's own series, as the sources declare them. */
function declared(): Set<string> {
  const files = ['metrics', 'monitoring'].flatMap((folder) => {
    const place = path.join('server', 'src', 'kernel', folder)
    return readdirSync(path.join(ROOT, place)).map((name) => path.join(place, name))
  })
  return new Set(files.flatMap((file) => read(file).match(/(?<=name: ')joybox_\w+/g) ?? []))
}

const used = (text: string) =>
  new Set(text.match(/\bjoybox_\w+/g)?.map((name) => name.replace(/_(bucket|sum|count)$/, '')))

test.each(['alerts.yml', 'grafana.json'])('deploy/%s asks for series that the shop has', (file) => {
  const known = declared()
  expect(known.size).toBeGreaterThan(8)
  expect([...used(read('deploy', file))].filter((name) => !known.has(name))).toEqual([])
})

test('the runbook of docs/operations.md has each alert', () => {
  const alerts = read('deploy', 'alerts.yml').match(/(?<=alert: )\w+/g) ?? []
  const runbook = read('docs', 'operations.md')
  expect(alerts.length).toBeGreaterThan(10)
  expect(alerts.filter((name) => !runbook.includes(`| ${name} `))).toEqual([])
})

const promtool = (...words: string[]) => spawnSync('promtool', words, { cwd: ROOT, encoding: 'utf8' })
const hasPromtool = promtool('--version').status === 0
if (!hasPromtool)
  console.warn('no promtool here: Prometheus does not check the alert rules (apt-get install prometheus)')
const describeWithPromtool = hasPromtool ? describe : describe.skip

describeWithPromtool('Prometheus itself', () => {
  test('takes the alert rules', () => {
    expect(promtool('check', 'rules', 'deploy/alerts.yml')).toMatchObject({ status: 0 })
  })
})
