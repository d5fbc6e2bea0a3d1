import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const ROOT = path.resolve(__dirname, '..', '..')

/** An uploader that writes down what it was asked. */
const RECORDER = `
const fs = require('node:fs'), path = require('node:path')
const note = (what) => async ({ project, onProgressUpdate, ...rest }) =>
  fs.writeFileSync(path.join(__dirname, 'asked.json'), JSON.stringify({ what, project: project.options, ...rest }))
exports.Project = class { constructor(options) { this.options = options } }
exports.upload = note('upload')
exports.preview = note('preview')
`

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'joybox-upload-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the command in a folder of its own. */
function upload(args: string[], env: Record<string, string> = {}): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const script = path.join(ROOT, 'scripts', 'upload-weapp.mjs')
    const own = { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', ...env } as unknown as NodeJS.ProcessEnv
    execFile(process.execPath, [script, '--project', folder, ...args], { cwd: folder, env: own }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, said: out + err }),
    )
  })
}

/** A checkout that was built. */
function makeProject() {
  for (const file of ['package.json', 'project.config.json'])
    copyFileSync(path.join(ROOT, file), path.join(folder, file))
  mkdirSync(path.join(folder, 'dist', 'weapp'), { recursive: true })
  writeFileSync(path.join(folder, 'dist', 'weapp', 'app.json'), '{}')
}

function key() {
  const file = path.join(folder, 'upload.key')
  writeFileSync(file, 'key')
  return { WECHAT_MINI_PROGRAM_APP_ID: 'wx123', WECHAT_UPLOAD_KEY_FILE: file }
}

function installUploader() {
  const place = path.join(folder, 'node_modules', 'miniprogram-ci')
  mkdirSync(place, { recursive: true })
  writeFileSync(path.join(place, 'index.js'), RECORDER)
  return () => JSON.parse(readFileSync(path.join(place, 'asked.json'), 'utf8'))
}

describe('uploading the mini-program', () => {
  it('says all at once what is missing', async () => {
    const { code, said } = await upload([])
    expect(code).toBe(1)
    expect(said).toContain('WECHAT_MINI_PROGRAM_APP_ID')
    expect(said).toContain('WECHAT_UPLOAD_KEY_FILE')
    expect(said).toContain('npm run build:weapp')
  })

  it('without WeChat’s uploader it says how to install it', async () => {
    makeProject()
    const { code, said } = await upload([], key())
    expect(code).toBe(1)
    expect(said).toContain('npm install --no-save --ignore-scripts miniprogram-ci')
  })

  it.each([
    ['upload', []],
    ['preview', ['--preview']],
  ])('%s: key, app and settings are handed over, and nothing is compiled again', async (what, args) => {
    makeProject()
    const asked = installUploader()
    const { code, said } = await upload([...args, '--desc', 'new'], key())
    expect([code, said]).toEqual([0, expect.any(String)])
    const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
    expect(asked()).toMatchObject({
      what,
      desc: 'new',
      project: { appid: 'wx123', type: 'miniProgram', projectPath: folder },
      setting: { es6: false, minified: false },
      ...(what === 'upload' && { version }),
    })
  })
})
