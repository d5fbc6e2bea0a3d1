import type { WechatApp } from '@joybox/contract'
import { createPrivateKey, createPublicKey, createSecretKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { StartError } from '../../kernel/start-error'

/** Settings of the merchant's account of WeChat Pay. Secrets are key objects, which no log can print. */
export interface WechatPaySettings {
  merchantId: string
  /** Signs our requests. */
  merchantKey: KeyObject
  /** Serial number of the certificate that belongs to `merchantKey`. */
  merchantSerial: string
  /** Opens what WeChat encrypts for us: certificates and webhooks. */
  apiV3Key: KeyObject
  apps: Partial<Record<WechatApp, string>>
  /** WeChat Pay's public key and its id, where the merchant verifies by it; otherwise by certificates, which are fetched. */
  publicKey: { id: string; key: KeyObject } | undefined
  baseUrl: string
  /** Longest wait for one answer. */
  timeoutMs: number
}

type Environment = Record<string, string | undefined>

const OFFICIAL = 'https://api.mch.weixin.qq.com'
const TIMEOUT_MS = 10_000
const KEY_BYTES = 32

function need(env: Environment, name: string): string {
  const text = env[name]
  if (!text) throw new StartError(`WECHAT_PAY_MCH_ID is set, so ${name} must be set too.`)
  return text
}

/** A PEM text from `name`, where its line ends may be written `\n`, or from the file that `name_FILE` tells. */
function pem(env: Environment, name: string): string {
  const file = env[`${name}_FILE`]
  if (!file) return need(env, name).replaceAll('\\n', '\n')
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new StartError(`${name}_FILE names a file that cannot be read: ${file}`)
  }
}

/** Never says what the text is: it is a secret. */
function readKey(name: string, read: () => KeyObject): KeyObject {
  try {
    const key = read()
    if (key.asymmetricKeyType === 'rsa') return key
  } catch (error) {
    if (error instanceof StartError) throw error
  }
  throw new StartError(`${name} must hold an RSA key in PEM form.`)
}

function apiV3Key(env: Environment): KeyObject {
  const bytes = Buffer.from(need(env, 'WECHAT_PAY_API_V3_KEY'))
  if (bytes.length !== KEY_BYTES) throw new StartError(`WECHAT_PAY_API_V3_KEY must be ${KEY_BYTES} bytes long.`)
  return createSecretKey(bytes)
}

function publicKey(env: Environment): WechatPaySettings['publicKey'] {
  const id = env.WECHAT_PAY_PUBLIC_KEY_ID
  if (!id) return undefined
  return { id, key: readKey('WECHAT_PAY_PUBLIC_KEY', () => createPublicKey(pem(env, 'WECHAT_PAY_PUBLIC_KEY'))) }
}

function baseUrl(env: Environment): string {
  const text = env.WECHAT_PAY_BASE_URL || OFFICIAL
  const { protocol, hostname } = URL.canParse(text) ? new URL(text) : { protocol: '', hostname: '' }
  const safe = protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname))
  if (!safe) throw new StartError('WECHAT_PAY_BASE_URL must begin with https://.')
  return text.replace(/\/+$/, '')
}

/** Reads the merchant's account from the environment; undefined when there is none. Throws a StartError that names what is wrong. */
export function readWechatPay(env: Environment): WechatPaySettings | undefined {
  const merchantId = env.WECHAT_PAY_MCH_ID
  if (!merchantId) return undefined
  const apps: WechatPaySettings['apps'] = {}
  if (env.WECHAT_MINI_PROGRAM_APP_ID) apps.mini_program = env.WECHAT_MINI_PROGRAM_APP_ID
  if (env.WECHAT_PUBLIC_ACCOUNT_APP_ID) apps.public_account = env.WECHAT_PUBLIC_ACCOUNT_APP_ID
  if (Object.keys(apps).length === 0) need(env, 'WECHAT_MINI_PROGRAM_APP_ID or WECHAT_PUBLIC_ACCOUNT_APP_ID')
  return {
    merchantId,
    merchantKey: readKey('WECHAT_PAY_KEY', () => createPrivateKey(pem(env, 'WECHAT_PAY_KEY'))),
    merchantSerial: need(env, 'WECHAT_PAY_SERIAL'),
    apiV3Key: apiV3Key(env),
    apps,
    publicKey: publicKey(env),
    baseUrl: baseUrl(env),
    timeoutMs: TIMEOUT_MS,
  }
}

declare module '../../kernel/config' {
  interface Config {
    /** The merchant's account at WeChat Pay, where there is one. */
    wechatPay: WechatPaySettings | undefined
  }
}
