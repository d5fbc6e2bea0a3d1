import { StartError } from '../kernel/start-error'
import type { Terms } from './request-json'
import { serviceAddress } from './service-address'
import { messageKinds, messagePlaces, type WechatMessageKind } from './wechat/message-kinds'

type Environment = Record<string, string | undefined>

/** Aliyun's Short Message Service. The template has one variable, `${code}`. */
export interface AliyunSmsSettings extends Terms {
  kind: 'aliyun'
  accessKeyId: string
  accessKeySecret: string
  signName: string
  templateCode: string
  /** Template for a guardian's consent; the ordinary one where there is none. */
  guardianTemplateCode: string
  url: string
}

/** Tencent Cloud's SMS. The template has two variables: the code, and the minutes it is good for. */
export interface TencentSmsSettings extends Terms {
  kind: 'tencent'
  secretId: string
  secretKey: string
  sdkAppId: string
  signName: string
  templateId: string
  guardianTemplateId: string
  region: string
  url: string
}

export interface SmtpSettings extends Terms {
  kind: 'smtp'
  /** `smtps://user:password@host:465`, or `smtp://…` with STARTTLS where the server offers it. */
  url: string
  from: string
}

export interface WechatAppSettings {
  appId: string
  secret: string
}

/** A template of the mini-program's subscribe messages, and what the template calls what we put into it. */
export interface MessageSettings {
  templateId: string
  fields: Readonly<Record<string, string>>
}

/** The message push of the mini-program: what WeChat signs and encrypts with. */
export interface PushSettings {
  token: string
  aesKey: Buffer
}

/** WeChat's open platform; an app without settings is a way in that is not offered. */
export interface WechatSettings extends Terms {
  kind: 'live'
  miniProgram: WechatAppSettings | undefined
  publicAccount: WechatAppSettings | undefined
  /** The mini-program's subscribe messages; nobody is asked to agree to one that is not here. */
  messages: Readonly<Partial<Record<WechatMessageKind, MessageSettings>>>
  /** WeChat may tell the shop of events where this is set. */
  push: PushSettings | undefined
  /** Version of the mini-program that codes open; the published one unless said. */
  codeVersion?: (typeof codeVersions)[number]
  apiUrl: string
  authorizeUrl: string
}

interface Off {
  kind: 'off'
}
interface Sandbox {
  kind: 'sandbox'
}

/** Providers of codes, mails and WeChat identities. */
export interface ProviderSettings {
  sms: Off | Sandbox | AliyunSmsSettings | TencentSmsSettings
  mail: Off | Sandbox | SmtpSettings
  wechat: Off | Sandbox | WechatSettings
}

const TIMEOUT_MS = 10_000

function choice<Kind extends string>(
  env: Environment,
  name: string,
  live: readonly Kind[],
  production: boolean,
): Kind | 'off' | 'sandbox' {
  const allowed: readonly string[] = ['off', 'sandbox', ...live]
  const value = env[name] || (production ? 'off' : 'sandbox')
  if (!allowed.includes(value)) throw new StartError(`${name} is "${value}"; it can be ${allowed.join(', ')}.`)
  if (production && value === 'sandbox') {
    throw new StartError(`NODE_ENV is production, but ${name} is sandbox, which shows codes to anybody. Remove it.`)
  }
  return value as Kind | 'off' | 'sandbox'
}

function needer(env: Environment, because: string) {
  return (name: string): string => {
    const text = env[name]
    if (!text) throw new StartError(`${because}, so ${name} must be set too.`)
    return text
  }
}

function readSms(env: Environment, production: boolean): ProviderSettings['sms'] {
  const kind = choice(env, 'SMS_PROVIDER', ['aliyun', 'tencent'], production)
  if (kind === 'off' || kind === 'sandbox') return { kind }
  const need = needer(env, `SMS_PROVIDER is ${kind}`)
  if (kind === 'aliyun') {
    const templateCode = need('ALIYUN_SMS_TEMPLATE_CODE')
    return {
      kind,
      accessKeyId: need('ALIYUN_ACCESS_KEY_ID'),
      accessKeySecret: need('ALIYUN_ACCESS_KEY_SECRET'),
      signName: need('ALIYUN_SMS_SIGN_NAME'),
      templateCode,
      guardianTemplateCode: env.ALIYUN_SMS_GUARDIAN_TEMPLATE_CODE || templateCode,
      url: serviceAddress(env, 'ALIYUN_SMS_URL', 'https://dysmsapi.aliyuncs.com'),
      timeoutMs: TIMEOUT_MS,
    }
  }
  const templateId = need('TENCENT_SMS_TEMPLATE_ID')
  return {
    kind,
    secretId: need('TENCENT_SECRET_ID'),
    secretKey: need('TENCENT_SECRET_KEY'),
    sdkAppId: need('TENCENT_SMS_SDK_APP_ID'),
    signName: need('TENCENT_SMS_SIGN_NAME'),
    templateId,
    guardianTemplateId: env.TENCENT_SMS_GUARDIAN_TEMPLATE_ID || templateId,
    region: env.TENCENT_SMS_REGION || 'ap-guangzhou',
    url: serviceAddress(env, 'TENCENT_SMS_URL', 'https://sms.tencentcloudapi.com'),
    timeoutMs: TIMEOUT_MS,
  }
}

function readMail(env: Environment, production: boolean): ProviderSettings['mail'] {
  const kind = choice(env, 'MAIL_PROVIDER', ['smtp'], production)
  if (kind !== 'smtp') return { kind }
  const need = needer(env, 'MAIL_PROVIDER is smtp')
  const url = need('SMTP_URL')
  if (!/^smtps?:\/\//.test(url) || !URL.canParse(url)) {
    throw new StartError('SMTP_URL must be like smtps://user:password@host:465.')
  }
  return { kind, url, from: need('MAIL_FROM'), timeoutMs: TIMEOUT_MS }
}

function readApp(env: Environment, name: string): WechatAppSettings | undefined {
  const appId = env[`${name}_APP_ID`]
  const secret = env[`${name}_APP_SECRET`]
  return appId && secret ? { appId, secret } : undefined
}

const MESSAGE_FIELDS: Readonly<Record<WechatMessageKind, string>> = {
  shipped: 'carrier=thing1,number=character_string2,time=time3',
  gift: 'prize=thing1,time=time2',
}

/** Reads `carrier=thing1,number=…,time=…`: the names that the chosen template gives its places. */
function readMessage(env: Environment, kind: WechatMessageKind): MessageSettings | undefined {
  const name = `WECHAT_${kind.toUpperCase()}_TEMPLATE`
  const templateId = env[`${name}_ID`]
  if (!templateId) return undefined
  const pairs = (env[`${name}_FIELDS`] || MESSAGE_FIELDS[kind]).split(',').map((pair) => pair.trim().split('='))
  const given = Object.fromEntries(pairs) as Record<string, string | undefined>
  const fields = messagePlaces[kind].map((place) => [place, given[place]] as const)
  if (fields.some(([, field]) => !field)) throw new StartError(`${name}_FIELDS must be like ${MESSAGE_FIELDS[kind]}.`)
  return { templateId, fields: Object.fromEntries(fields) as Record<string, string> }
}

function readMessages(env: Environment): WechatSettings['messages'] {
  const known = messageKinds.map((kind) => [kind, readMessage(env, kind)] as const)
  return Object.fromEntries(known.filter(([, message]) => message))
}

const PUSH_TOKEN = /^[A-Za-z0-9]{3,32}$/
const PUSH_AES_KEY = /^[A-Za-z0-9]{43}$/

/** Reads what the console shows at 开发管理 › 消息推送配置; the key is Base64 without its last sign. */
function readPush(env: Environment): PushSettings | undefined {
  const { WECHAT_PUSH_TOKEN: token, WECHAT_PUSH_AES_KEY: key } = env
  if (!token && !key) return undefined
  if (!PUSH_TOKEN.test(token ?? '')) throw new StartError('WECHAT_PUSH_TOKEN must be 3 to 32 letters and digits.')
  if (!PUSH_AES_KEY.test(key ?? '')) throw new StartError('WECHAT_PUSH_AES_KEY must be 43 letters and digits.')
  return { token: token as string, aesKey: Buffer.from(`${key}=`, 'base64') }
}

const codeVersions = ['release', 'trial', 'develop'] as const

function readCodeVersion({ WECHAT_CODE_VERSION: text }: Environment) {
  const version = codeVersions.find((known) => known === (text || 'release'))
  if (!version) throw new StartError(`WECHAT_CODE_VERSION must be ${codeVersions.join(', ')}, not "${text}".`)
  return version
}

function readWechat(env: Environment, production: boolean): ProviderSettings['wechat'] {
  const kind = choice(env, 'WECHAT_LOGIN', ['live'], production)
  if (kind !== 'live') return { kind }
  const miniProgram = readApp(env, 'WECHAT_MINI_PROGRAM')
  const publicAccount = readApp(env, 'WECHAT_PUBLIC_ACCOUNT')
  if (!miniProgram && !publicAccount) {
    throw new StartError(
      'WECHAT_LOGIN is live, so WECHAT_MINI_PROGRAM_APP_ID and …_APP_SECRET, or those of WECHAT_PUBLIC_ACCOUNT, must be set.',
    )
  }
  return {
    kind,
    miniProgram,
    publicAccount,
    messages: miniProgram ? readMessages(env) : {},
    push: miniProgram && readPush(env),
    apiUrl: serviceAddress(env, 'WECHAT_API_URL', 'https://api.weixin.qq.com'),
    codeVersion: readCodeVersion(env),
    authorizeUrl: serviceAddress(env, 'WECHAT_AUTHORIZE_URL', 'https://open.weixin.qq.com'),
    timeoutMs: TIMEOUT_MS,
  }
}

/** Reads who sends codes and who vouches for WeChat users; sandboxes unless it is production. Throws a StartError. */
export function readProviders(env: Environment, production: boolean): ProviderSettings {
  return { sms: readSms(env, production), mail: readMail(env, production), wechat: readWechat(env, production) }
}

declare module '../kernel/config' {
  interface Config {
    providers: ProviderSettings
  }
}
