import { createHash, sign, verify, X509Certificate } from 'node:crypto'
import { startProvider, type Way } from '../provider'
import { newTestKey } from '../wechat-pay/wechat-keys'

interface Transfer {
  terms: string
  amount: string
  status: 'SUCCESS' | 'DEALING' | 'FAIL'
  errorCode?: string
}

/** Alipay's gateway over real HTTP on this machine, for one application with throw-away certificates. */
export interface AlipayServer {
  /** Variables of the shop's environment. */
  env: Record<string, string>
  transfers: Map<string, Transfer>
  /** Real names behind logins. Anybody else does not exist. */
  people: Map<string, string>
  balance: { yuan: number }
  /** Business content of the requests of a method, in the order in which they came. */
  asked(method: string): Record<string, unknown>[]
  /** Status of new transfers. */
  first: { status: Transfer['status'] }
  /** The next request of a method is answered so; `deal` makes Alipay deal with it all the same. */
  oddly(method: string, way: Way, deal?: boolean): void
  /** The next request of a method gets one of Alipay's errors. */
  refusing(method: string, code: string, subCode: string): void
  close(): Promise<void>
}

const APP = '2021000000000001'

/** `app_cert_sn` by the documentation: MD5 of the issuer, from CN to C, and the decimal serial number. */
function numberOf(text: string): string {
  const certificate = new X509Certificate(text)
  const { CN } = certificate.toLegacyObject().issuer as unknown as { CN: string }
  return createHash('md5')
    .update(`CN=${CN}${BigInt(`0x${certificate.serialNumber}`)}`)
    .digest('hex')
}

const PUBLIC = 'app_id method format charset sign_type timestamp version app_cert_sn alipay_root_cert_sn biz_content'

interface Content {
  out_biz_no?: string
  product_code?: string
  biz_scene?: string
  trans_amount?: string
  order_title?: string
  payee_info?: { identity?: string; identity_type?: string; name?: string }
}

const refusal = (code: string, subCode: string) => ({
  code,
  msg: code === '40004' ? 'Business Failed' : 'Error',
  sub_code: subCode,
  sub_msg: subCode,
})
const success = (more: object) => ({ code: '10000', msg: 'Success', ...more })

export async function startAlipay(): Promise<AlipayServer> {
  const [app, alipay, root] = [newTestKey(), newTestKey(), newTestKey()]
  const provider = await startProvider()
  const transfers = new Map<string, Transfer>()
  const people = new Map<string, string>()
  const balance = { yuan: 1_000_000 }
  const first: AlipayServer['first'] = { status: 'SUCCESS' }
  const asked: { method: string; content: Content }[] = []
  const odds: { method: string; way: Way; deal: boolean }[] = []

  function told(id: string): object {
    const one = transfers.get(id)
    if (!one) return refusal('40004', 'ORDER_NOT_EXIST')
    const { status, errorCode } = one
    return success({
      out_biz_no: id,
      order_id: `2026${id}`,
      status,
      ...(errorCode ? { error_code: errorCode, fail_reason: errorCode } : {}),
    })
  }

  /** opendocs.alipay.com/open/62987723: the same number with the same terms is the same transfer. */
  function transfer(content: Content): object {
    const { out_biz_no: id, trans_amount: amount, payee_info: payee, order_title: title } = content
    const isComplete =
      typeof id === 'string' &&
      /^\d+\.\d\d$/.test(amount ?? '') &&
      Number(amount) >= 0.1 &&
      content.product_code === 'TRANS_ACCOUNT_NO_PWD' &&
      content.biz_scene === 'DIRECT_TRANSFER' &&
      title !== undefined &&
      payee?.identity_type === 'ALIPAY_LOGON_ID' &&
      payee.identity !== undefined &&
      payee.name !== undefined
    if (!isComplete || amount === undefined) return refusal('40004', 'INVALID_PARAMETER')
    const terms = JSON.stringify(content)
    const known = transfers.get(id)
    if (known) return known.terms === terms ? told(id) : refusal('40004', 'PAYMENT_INFO_INCONSISTENCY')
    const name = people.get(payee.identity as string)
    if (name === undefined) return refusal('40004', 'PAYEE_NOT_EXIST')
    if (name !== payee.name) return refusal('40004', 'PAYEE_USER_INFO_ERROR')
    if (Number(amount) > balance.yuan) return refusal('40004', 'PAYER_BALANCE_NOT_ENOUGH')
    balance.yuan -= Number(amount)
    transfers.set(id, { terms, amount, status: first.status })
    return told(id)
  }

  function isSigned(form: URLSearchParams): boolean {
    const text = [...form.keys()]
      .filter((name) => name !== 'sign')
      .sort()
      .map((name) => `${name}=${form.get(name)}`)
      .join('&')
    return verify('sha256', Buffer.from(text), app.publicKey, Buffer.from(form.get('sign') ?? '', 'base64'))
  }

  function answerTo(form: URLSearchParams): object {
    const missing = PUBLIC.split(' ').find((name) => !form.get(name))
    if (missing) return refusal('40001', `isv.missing-${missing}`)
    if (form.get('app_id') !== APP) return refusal('40002', 'isv.invalid-app-id')
    if (form.get('sign_type') !== 'RSA2' || !isSigned(form)) return refusal('40002', 'isv.invalid-signature')
    if (form.get('app_cert_sn') !== numberOf(app.certificate)) return refusal('40002', 'isv.app-cert-sn-not-match')
    if (form.get('alipay_root_cert_sn') !== numberOf(root.certificate)) return refusal('40002', 'isv.root-cert-expired')
    if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(form.get('timestamp') ?? ''))
      return refusal('40002', 'isv.invalid-timestamp')
    const content = JSON.parse(form.get('biz_content') ?? '') as Content
    if (form.get('method') === 'alipay.fund.trans.uni.transfer') return transfer(content)
    if (!content.product_code || !content.biz_scene) return refusal('40004', 'INVALID_PARAMETER')
    return told(content.out_biz_no ?? '')
  }

  provider.answers((response, request) => {
    const form = new URLSearchParams(request.body)
    const method = form.get('method') ?? ''
    asked.push({ method, content: JSON.parse(form.get('biz_content') ?? '{}') as Content })
    const at = odds.findIndex((one) => one.method === method)
    const odd = at === -1 ? undefined : odds.splice(at, 1)[0]
    const answer = odd && !odd.deal ? {} : answerTo(form)
    if (odd) return odd.way(response, request)
    respond(response, method, answer)
  })

  const respond = (response: Parameters<Way>[0], method: string, answer: object) => {
    const text = JSON.stringify(answer)
    const signature = sign('sha256', Buffer.from(text), alipay.privateKey).toString('base64')
    const name = `${method.replaceAll('.', '_')}_response`
    response.setHeader('content-type', 'application/json;charset=utf-8')
    response.end(`{"${name}":${text},"alipay_cert_sn":"${numberOf(alipay.certificate)}","sign":"${signature}"}`)
  }

  const line = (pem: string) => pem.replaceAll('\n', '\\n')
  return {
    env: {
      ALIPAY_APP_ID: APP,
      ALIPAY_KEY: line(app.privatePem),
      ALIPAY_APP_CERT: line(app.certificate),
      ALIPAY_CERT: line(alipay.certificate),
      ALIPAY_ROOT_CERT: line(root.certificate),
      ALIPAY_URL: `${provider.url}/gateway.do`,
    },
    transfers,
    people,
    balance,
    asked: (method) => asked.filter((one) => one.method === method).map(({ content }) => ({ ...content })),
    first,
    oddly: (method, way, deal = false) => void odds.push({ method, way, deal }),
    refusing: (method, code, subCode) =>
      void odds.push({ method, way: (response) => respond(response, method, refusal(code, subCode)), deal: false }),
    close: () => provider.close(),
  }
}
