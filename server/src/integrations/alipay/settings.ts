import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import { StartError } from '../../kernel/start-error'
import { pem, rsaKey } from '../keys'
import type { Terms } from '../request-json'
import { serviceAddress } from '../service-address'
import { certificateNumber, rootNumber } from './certificates'

/** The merchant's application at Alipay, by certificates: products that pay money out take nothing else. */
export interface AlipaySettings extends Terms {
  appId: string
  /** Signs our requests. */
  key: KeyObject
  /** `app_cert_sn` and `alipay_root_cert_sn`. */
  appNumber: string
  rootNumber: string
  /** Verifies Alipay's answers; `alipay_cert_sn` names the certificate it is from. */
  alipayKey: KeyObject
  alipayNumber: string
  url: string
}

type Environment = Record<string, string | undefined>

const BECAUSE = 'ALIPAY_APP_ID'
const TIMEOUT_MS = 10_000

function certificate<Read>(env: Environment, name: string, read: (text: string) => Read): Read {
  try {
    return read(pem(env, BECAUSE, name))
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`${name} must hold a certificate in PEM form.`)
  }
}

/** Reads the application from the environment; undefined when there is none. Throws a StartError that names what is wrong. */
export function readAlipay(env: Environment): AlipaySettings | undefined {
  const appId = env.ALIPAY_APP_ID
  if (!appId) return undefined
  const alipay = certificate(env, 'ALIPAY_CERT', (text) => new X509Certificate(text))
  return {
    appId,
    key: rsaKey('ALIPAY_KEY', () => createPrivateKey(pem(env, BECAUSE, 'ALIPAY_KEY'))),
    appNumber: certificate(env, 'ALIPAY_APP_CERT', (text) => certificateNumber(new X509Certificate(text))),
    rootNumber: certificate(env, 'ALIPAY_ROOT_CERT', rootNumber),
    alipayKey: rsaKey('ALIPAY_CERT', () => alipay.publicKey),
    alipayNumber: certificateNumber(alipay),
    url: serviceAddress(env, 'ALIPAY_URL', 'https://openapi.alipay.com/gateway.do'),
    timeoutMs: TIMEOUT_MS,
  }
}

declare module '../../kernel/config' {
  interface Config {
    /** The merchant's application at Alipay, where there is one. */
    alipay: AlipaySettings | undefined
  }
}
