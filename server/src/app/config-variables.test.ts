import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newTestKey } from '../../testing/wechat-pay/wechat-keys'
import { readConfig } from './config'
import { ROOT } from './root'

const KEY = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

/** Everything switched on, so that whatever is looked at is looked at; where there is a choice, the next environments take the other. */
const everything: Record<string, string> = {
  SMS_PROVIDER: 'aliyun',
  ALIYUN_SMS_TEMPLATE_CODE: 'x',
  ALIYUN_ACCESS_KEY_ID: 'x',
  ALIYUN_ACCESS_KEY_SECRET: 'x',
  ALIYUN_SMS_SIGN_NAME: 'x',
  MAIL_PROVIDER: 'smtp',
  SMTP_URL: 'smtps://a:b@mail.example:465',
  MAIL_FROM: 'x',
  WECHAT_LOGIN: 'live',
  WECHAT_MINI_PROGRAM_APP_ID: 'x',
  WECHAT_MINI_PROGRAM_APP_SECRET: 'x',
  WECHAT_SHIPPED_TEMPLATE_ID: 'x',
  WECHAT_GIFT_TEMPLATE_ID: 'x',
  WECHAT_PUSH_TOKEN: 'xxx',
  WECHAT_PUSH_AES_KEY: 'x'.repeat(43),
  WECHAT_PAY_MCH_ID: 'x',
  WECHAT_PAY_KEY: KEY.privateKey,
  WECHAT_PAY_SERIAL: 'x',
  WECHAT_PAY_API_V3_KEY: 'x'.repeat(32),
  WECHAT_PAY_PUBLIC_KEY_ID: 'x',
  WECHAT_PAY_PUBLIC_KEY: KEY.publicKey,
  WECHAT_TRANSFER_SCENE_ID: '1005',
  ALIPAY_APP_ID: 'x',
  ALIPAY_KEY: KEY.privateKey,
  ALIPAY_APP_CERT: newTestKey().certificate,
  ALIPAY_CERT: newTestKey().certificate,
  ALIPAY_ROOT_CERT: newTestKey().certificate,
  METRICS_PORT: '9101',
  FEISHU_ROBOT_URL: 'https://robots.example',
  WECOM_ROBOT_URL: 'https://robots.example',
  KUAIDI100_CUSTOMER: 'x',
  PRICE_COMPARISON_URL: 'https://prices.example',
  PRICE_COMPARISON_TOKEN: 'x',
  TENCENT_MAP_KEY: 'x',
  AMAP_KEY: 'x',
  JUHE_TRAIN_KEY: 'x',
  JUHE_FLIGHT_KEY: 'x',
  ARK_KEY: 'x',
  ELEVENLABS_KEY: 'x',
  TEMPOLOR_KEY: 'x',
  LIGHTPDF_KEY: 'x',
  KUAIDI100_KEY: 'x',
  DIFY_KEY: 'x',
  ASSISTANT_MODEL: 'x',
}
const tencent = {
  SMS_PROVIDER: 'tencent',
  TENCENT_SMS_TEMPLATE_ID: 'x',
  TENCENT_SECRET_ID: 'x',
  TENCENT_SECRET_KEY: 'x',
  TENCENT_SMS_SDK_APP_ID: 'x',
  TENCENT_SMS_SIGN_NAME: 'x',
}
/** The assistant by OpenAI's protocol goes before Dify. */
const chat = { ASSISTANT_URL: 'https://chat.example' }
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://joybox:4f1c9a7be2d05863@localhost/joybox',
  PUBLIC_URL: 'https://shop.example',
  TRUST_PROXY: '1',
}

/** Names of all variables that are looked at while the configuration is read. */
function lookedAt(): string[] {
  const names = new Set<string>()
  for (const env of [{}, everything, { ...everything, ...tencent, ...chat }, { ...everything, ...production }]) {
    const watched = new Proxy<Record<string, string | undefined>>(env, {
      get: (target, name) => (typeof name === 'string' && names.add(name), target[name as string]),
    })
    readConfig(watched, ROOT)
  }
  return [...names].sort()
}

test('docs/operations.md tells every variable that the server looks at, and no other', () => {
  const text = readFileSync(join(ROOT, 'docs', 'operations.md'), 'utf8')
  const section = text.slice(text.indexOf('## Variables'), text.indexOf('\n## ', text.indexOf('## Variables') + 1))
  const told = section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name))
  expect(told.length).toBe(new Set(told).size)
  expect([...told].sort()).toEqual(lookedAt())
})
