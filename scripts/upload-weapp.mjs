#!/usr/bin/env node
// `npm run upload:weapp [-- --preview] [-- --desc "what is new"]`: sends the built mini-program to WeChat, as a version for review or as a
// preview with a code to scan. WeChat's own tool does it; it is large and needs the network, so it is installed only where it is used.
import './lib/node-version.mjs'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { root as checkout } from './lib/root.mjs'
import { giveUp, say } from './lib/say.mjs'

const TOOL = 'miniprogram-ci'

/** Reads the settings from the environment; names all that are missing at once. */
function settings(root) {
  const { WECHAT_MINI_PROGRAM_APP_ID: appid, WECHAT_UPLOAD_KEY_FILE: keyFile } = process.env
  const missing = [
    !appid && 'WECHAT_MINI_PROGRAM_APP_ID: the mini-program’s app id',
    !keyFile && 'WECHAT_UPLOAD_KEY_FILE: the upload key from mp.weixin.qq.com, Development › Settings › Code upload',
    keyFile && !existsSync(keyFile) && `WECHAT_UPLOAD_KEY_FILE: there is no file ${keyFile}`,
    !existsSync(path.join(root, 'dist', 'weapp', 'app.json')) && 'dist/weapp: run npm run build:weapp first',
  ].filter(Boolean)
  if (missing.length > 0) throw new Error(`Not uploaded. Missing:\n${missing.map((line) => `  ${line}`).join('\n')}`)
  return { appid, keyFile }
}

/** The tool, from the folder it was installed in. */
function tool() {
  try {
    return createRequire(path.join(process.cwd(), 'package.json'))(TOOL)
  } catch (error) {
    if (error.code !== 'MODULE_NOT_FOUND') throw error
    throw new Error(
      `Not uploaded. WeChat’s uploader is not installed:\n  npm install --no-save --ignore-scripts ${TOOL}`,
      { cause: error },
    )
  }
}

async function main() {
  const options = { preview: { type: 'boolean' }, desc: { type: 'string' }, project: { type: 'string' } }
  const { values } = parseArgs({ options })
  const root = values.project ?? checkout
  const { appid, keyFile } = settings(root)
  const ci = tool()
  const project = new ci.Project({
    appid,
    type: 'miniProgram',
    projectPath: root,
    privateKeyPath: path.resolve(keyFile),
    ignores: ['node_modules/**/*'],
  })
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const { setting } = JSON.parse(readFileSync(path.join(root, 'project.config.json'), 'utf8'))
  const common = { project, desc: values.desc ?? `Joybox ${version}`, setting, onProgressUpdate: () => {} }
  if (values.preview) {
    const qrcodeOutputDest = path.join(root, '.joybox', 'preview.jpg')
    await ci.preview({ ...common, qrcodeFormat: 'image', qrcodeOutputDest })
    say(`Scan ${path.relative(root, qrcodeOutputDest)} with WeChat.`)
    return
  }
  await ci.upload({ ...common, version })
  say(`Uploaded ${version}. Make it the trial version, or submit it for review, at mp.weixin.qq.com.`)
}

main().catch(giveUp)
