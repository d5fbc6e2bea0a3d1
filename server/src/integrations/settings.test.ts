import { StartError } from '../kernel/start-error'
import { readProviders } from './settings'

test('R154b without any variable the sandboxes stand in, in production nothing does', () => {
  expect(readProviders({}, false)).toEqual({
    sms: { kind: 'sandbox' },
    mail: { kind: 'sandbox' },
    wechat: { kind: 'sandbox' },
  })
  expect(readProviders({}, true)).toEqual({ sms: { kind: 'off' }, mail: { kind: 'off' }, wechat: { kind: 'off' } })
})

test.each(['SMS_PROVIDER', 'MAIL_PROVIDER', 'WECHAT_LOGIN'])(
  'R154b production refuses to start with the sandbox as %s, which shows codes to anybody',
  (name) => {
    expect(() => readProviders({ [name]: 'sandbox' }, true)).toThrow(StartError)
    expect(() => readProviders({ [name]: 'sandbox' }, true)).toThrow(name)
  },
)

const aliyun = {
  SMS_PROVIDER: 'aliyun',
  ALIYUN_ACCESS_KEY_ID: 'id',
  ALIYUN_ACCESS_KEY_SECRET: 'secret',
  ALIYUN_SMS_SIGN_NAME: '惊喜匣',
  ALIYUN_SMS_TEMPLATE_CODE: 'SMS_1',
}
const tencent = {
  SMS_PROVIDER: 'tencent',
  TENCENT_SECRET_ID: 'id',
  TENCENT_SECRET_KEY: 'key',
  TENCENT_SMS_SDK_APP_ID: '1400006666',
  TENCENT_SMS_SIGN_NAME: '惊喜匣',
  TENCENT_SMS_TEMPLATE_ID: '1234',
}
const smtp = { MAIL_PROVIDER: 'smtp', SMTP_URL: 'smtps://u:p@mail.example:465', MAIL_FROM: 'no-reply@joybox.example' }

test('R126 R130 live providers are read whole, at their official addresses', () => {
  const { sms, mail } = readProviders({ ...aliyun, ...smtp }, true)
  expect(sms).toMatchObject({ kind: 'aliyun', url: 'https://dysmsapi.aliyuncs.com', guardianTemplateCode: 'SMS_1' })
  expect(mail).toMatchObject({ kind: 'smtp', from: 'no-reply@joybox.example' })
  expect(readProviders(tencent, true).sms).toMatchObject({ kind: 'tencent', url: 'https://sms.tencentcloudapi.com' })
})

test('R132 R134 WeChat may be configured for one app alone', () => {
  const mini = { WECHAT_LOGIN: 'live', WECHAT_MINI_PROGRAM_APP_ID: 'wx1', WECHAT_MINI_PROGRAM_APP_SECRET: 's' }
  expect(readProviders(mini, true).wechat).toMatchObject({
    miniProgram: { appId: 'wx1', secret: 's' },
    publicAccount: undefined,
  })
  expect(() => readProviders({ ...mini, WECHAT_MINI_PROGRAM_APP_SECRET: '' }, true)).toThrow(
    'WECHAT_MINI_PROGRAM_APP_ID',
  )
})

const missing = [aliyun, tencent, smtp].flatMap((env) =>
  Object.keys(env)
    .slice(1)
    .map((name) => [name, { ...env, [name]: '' }] as const),
)
test.each(missing)('R126 R130 a missing %s is named in the refusal to start', (name, env) => {
  expect(() => readProviders(env, true)).toThrow(name)
})

test.each([
  [{ SMS_PROVIDER: 'pigeon' }, 'SMS_PROVIDER'],
  [{ ...aliyun, ALIYUN_SMS_URL: 'http://evil.example' }, 'ALIYUN_SMS_URL'],
  [{ ...smtp, SMTP_URL: 'https://mail.example' }, 'SMTP_URL'],
])('R126 R130 %p is refused', (env, name) => {
  expect(() => readProviders(env, false)).toThrow(name)
})
