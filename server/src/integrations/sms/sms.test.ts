import { createHash, createHmac } from 'node:crypto'
import {
  reasonOf,
  startProvider,
  type LocalProvider,
  type Reaction,
  type Received,
} from '../../../testing/local-provider'
import type { AliyunSmsSettings, TencentSmsSettings } from '../settings'
import { aliyunSms } from './aliyun'
import { tencentSms } from './tencent'

const now = () => new Date('2026-11-21T08:00:00.123Z')
const sms = { phone: '13800138000', code: '042137', minutes: 5, toGuardian: false, text: '' }

let provider: LocalProvider
let reaction: Reaction
let checked: string[]

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Recomputes an Aliyun signature from what arrived on the wire. */
function aliyunSignature({ method, url, headers }: Received): string {
  const signed = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1] ?? ''
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name])}\n`)
  const payload = String(headers['x-acs-content-sha256'])
  const canonical = [method, url.pathname, url.search.slice(1), lines.join(''), signed, payload].join('\n')
  return createHmac('sha256', 'ali-secret')
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
}

/** The same for Tencent. */
function tencentSignature({ method, url, headers, body }: Received): string {
  const [, scope = '', signed = ''] =
    /Credential=[^/]+\/(\S+), SignedHeaders=(\S+),/.exec(headers.authorization ?? '') ?? []
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).toLowerCase()}\n`)
  const canonical = [method, url.pathname, '', lines.join(''), signed, sha256(body)].join('\n')
  const key = scope
    .split('/')
    .reduce<string | Buffer>((last, part) => createHmac('sha256', last).update(part).digest(), 'TC3tx-secret')
  const text = ['TC3-HMAC-SHA256', headers['x-tc-timestamp'], scope, sha256(canonical)].join('\n')
  return createHmac('sha256', key).update(text).digest('hex')
}

beforeAll(async () => {
  provider = await startProvider((request) => {
    const expected = 'x-acs-action' in request.headers ? aliyunSignature(request) : tencentSignature(request)
    checked.push(request.headers.authorization?.endsWith(`Signature=${expected}`) ? 'signed' : 'forged')
    return reaction
  })
})
beforeEach(() => {
  checked = []
  provider.received.length = 0
})
afterAll(() => provider.close())

const aliyun = (change: Partial<AliyunSmsSettings> = {}) =>
  aliyunSms(
    {
      kind: 'aliyun',
      accessKeyId: 'ali-key',
      accessKeySecret: 'ali-secret',
      signName: '惊喜匣',
      templateCode: 'SMS_1',
      guardianTemplateCode: 'SMS_2',
      url: provider.url,
      timeoutMs: 300,
      ...change,
    },
    now,
  )

const tencent = (change: Partial<TencentSmsSettings> = {}) =>
  tencentSms(
    {
      kind: 'tencent',
      secretId: 'tx-id',
      secretKey: 'tx-secret',
      sdkAppId: '1400006666',
      signName: '惊喜匣',
      templateId: '1234',
      guardianTemplateId: '5678',
      region: 'ap-guangzhou',
      url: provider.url,
      timeoutMs: 300,
      ...change,
    },
    now,
  )

test('R126 Aliyun gets a signed SendSms with the code in its template', async () => {
  reaction = { Code: 'OK', Message: 'OK', BizId: '9006197469364984^0', RequestId: 'F655A8D5' }
  await aliyun().sendCode(sms)
  await aliyun().sendCode({ ...sms, toGuardian: true })
  const [first, second] = provider.received
  expect(Object.fromEntries(first!.url.searchParams)).toEqual({
    PhoneNumbers: '13800138000',
    SignName: '惊喜匣',
    TemplateCode: 'SMS_1',
    TemplateParam: '{"code":"042137"}',
  })
  expect(first!.headers).toMatchObject({
    'x-acs-action': 'SendSms',
    'x-acs-version': '2017-05-25',
    'x-acs-date': '2026-11-21T08:00:00Z',
  })
  expect(second!.url.searchParams.get('TemplateCode')).toBe('SMS_2')
  expect(first!.headers['x-acs-signature-nonce']).not.toBe(second!.headers['x-acs-signature-nonce'])
  expect(checked).toEqual(['signed', 'signed'])
})

test.each([
  ['isv.BUSINESS_LIMIT_CONTROL', 200, 'RATE_LIMITED'],
  ['isv.DAY_LIMIT_CONTROL', 200, 'RATE_LIMITED'],
  ['isv.MOBILE_NUMBER_ILLEGAL', 200, 'VALIDATION_FAILED'],
  ['isv.AMOUNT_NOT_ENOUGH', 200, 'PROVIDER_FAILED'],
  ['isv.SMS_TEMPLATE_ILLEGAL', 200, 'PROVIDER_FAILED'],
  ['SignatureDoesNotMatch', 400, 'PROVIDER_FAILED'],
  ['InvalidAccessKeyId.NotFound', 404, 'PROVIDER_FAILED'],
  ['Throttling.User', 400, 'PROVIDER_FAILED'],
])('R126 Aliyun’s %s (HTTP %d) is %s', async (Code, status, reason) => {
  reaction = { status, json: { Code, Message: 'message', RequestId: 'F655A8D5' } }
  expect(await reasonOf(aliyun().sendCode(sms))).toBe(reason)
})

test('R126 Tencent gets a signed SendSms with code and minutes in its template', async () => {
  reaction = {
    Response: {
      SendStatusSet: [
        {
          SerialNo: '5000:1045710669157053657849499619',
          PhoneNumber: '+8613800138000',
          Code: 'Ok',
          Message: 'send success',
        },
      ],
      RequestId: 'a0aabda6',
    },
  }
  await tencent().sendCode(sms)
  await tencent().sendCode({ ...sms, toGuardian: true })
  expect(JSON.parse(provider.received[0]!.body)).toEqual({
    PhoneNumberSet: ['+8613800138000'],
    SmsSdkAppId: '1400006666',
    SignName: '惊喜匣',
    TemplateId: '1234',
    TemplateParamSet: ['042137', '5'],
  })
  expect(JSON.parse(provider.received[1]!.body)).toMatchObject({ TemplateId: '5678' })
  expect(provider.received[0]!.headers).toMatchObject({
    'x-tc-action': 'SendSms',
    'x-tc-version': '2021-01-11',
    'x-tc-region': 'ap-guangzhou',
    'x-tc-timestamp': '1795248000',
  })
  expect(checked).toEqual(['signed', 'signed'])
})

test.each([
  ['LimitExceeded.PhoneNumberThirtySecondLimit', 'RATE_LIMITED'],
  ['LimitExceeded.PhoneNumberDailyLimit', 'RATE_LIMITED'],
  ['InvalidParameterValue.IncorrectPhoneNumber', 'VALIDATION_FAILED'],
  ['FailedOperation.InsufficientBalanceInSmsPackage', 'PROVIDER_FAILED'],
  ['FailedOperation.PhoneNumberInBlacklist', 'PROVIDER_FAILED'],
])('R126 Tencent’s %s for the number is %s', async (Code, reason) => {
  reaction = { Response: { SendStatusSet: [{ Code, Message: 'message' }], RequestId: 'a0aabda6' } }
  expect(await reasonOf(tencent().sendCode(sms))).toBe(reason)
})

test.each([
  ['AuthFailure.SignatureFailure', 'PROVIDER_FAILED'],
  ['RequestLimitExceeded', 'RATE_LIMITED'],
  ['InternalError', 'PROVIDER_FAILED'],
])('R126 Tencent’s %s for the whole request is %s', async (Code, reason) => {
  reaction = { Response: { Error: { Code, Message: 'message' }, RequestId: 'a0aabda6' } }
  expect(await reasonOf(tencent().sendCode(sms))).toBe(reason)
})

const broken: [string, Reaction][] = [
  ['broken JSON', '{"Code":'],
  ['HTML of a gateway', '<html>502</html>'],
  ['an array', '[]'],
  ['an empty object', {}],
  ['silence', 'silence'],
]
test.each(broken)('R126 %s instead of an answer is PROVIDER_FAILED', async (_, what) => {
  reaction = what
  expect(await reasonOf(aliyun().sendCode(sms))).toBe('PROVIDER_FAILED')
  expect(await reasonOf(tencent().sendCode(sms))).toBe('PROVIDER_FAILED')
})

test('R126 a provider that is not there is PROVIDER_FAILED', async () => {
  const gone = { url: 'http://127.0.0.1:9' }
  expect(await reasonOf(aliyun(gone).sendCode(sms))).toBe('PROVIDER_FAILED')
  expect(await reasonOf(tencent(gone).sendCode(sms))).toBe('PROVIDER_FAILED')
})
