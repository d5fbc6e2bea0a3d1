import type { WechatApp } from '@joybox/contract'
import { createPrivateKey, createPublicKey, createSecretKey, type KeyObject } from 'node:crypto'
import { StartError } from '../../kernel/start-error'
import type { Terms } from '../request-json'
import { neededBy, pem, rsaKey } from '../keys'

/** The scene that the merchant was granted for transfers, and what it has to report with each. */
export interface TransferSettings extends Terms {
  sceneId: string
  reports: readonly { info_type: string; info_content: string }[]
}

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
  /** Transfers to people (商家转账), where the merchant may make them. */
  transfers: TransferSettings | undefined
  baseUrl: string
  /** Longest wait for one answer. */
  timeoutMs: number
}

type Environment = Record<string, string | undefined>

const OFFICIAL = 'https://api.mch.weixin.qq.com'
const TIMEOUT_MS = 10_000
const KEY_BYTES = 32

const BECAUSE = 'WECHAT_PAY_MCH_ID'
const need = (env: Environment, name: string) => neededBy(env, BECAUSE, name)

function apiV3Key(env: Environment): KeyObject {
  const bytes = Buffer.from(need(env, 'WECHAT_PAY_API_V3_KEY'))
  if (bytes.length !== KEY_BYTES) throw new StartError(`WECHAT_PAY_API_V3_KEY must be ${KEY_BYTES} bytes long.`)
  return createSecretKey(bytes)
}

function publicKey(env: Environment): WechatPaySettings['publicKey'] {
  const id = env.WECHAT_PAY_PUBLIC_KEY_ID
  if (!id) return undefined
  return { id, key: rsaKey('WECHAT_PAY_PUBLIC_KEY', () => createPublicKey(pem(env, BECAUSE, 'WECHAT_PAY_PUBLIC_KEY'))) }
}

/** Reports of scene 1005 (佣金报酬). */
const REPORTS = '岗位类型=盲盒创作者,报酬说明=盲盒销售收益'

function transfers(env: Environment): TransferSettings | undefined {
  const sceneId = env.WECHAT_TRANSFER_SCENE_ID
  if (!sceneId) return undefined
  const reports = (env.WECHAT_TRANSFER_REPORT || REPORTS).split(',').map((pair) => {
    const [type = '', content = ''] = pair.split('=').map((part) => part.trim())
    if (!type || !content) throw new StartError(`WECHAT_TRANSFER_REPORT must be like ${REPORTS}.`)
    return { info_type: type, info_content: content }
  })
  return { sceneId, reports, timeoutMs: TIMEOUT_MS }
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
    merchantKey: rsaKey('WECHAT_PAY_KEY', () => createPrivateKey(pem(env, BECAUSE, 'WECHAT_PAY_KEY'))),
    merchantSerial: need(env, 'WECHAT_PAY_SERIAL'),
    apiV3Key: apiV3Key(env),
    apps,
    publicKey: publicKey(env),
    transfers: transfers(env),
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
