import type { PayScene } from '@contract/kinds'
import Taro from '@tarojs/taro'
import type { PayAnswer, WechatPayParams } from '@/platform/pay-type'

interface Pay {
  payScene: PayScene
  payInWechat: (params: WechatPayParams) => Promise<PayAnswer>
}

const six: WechatPayParams = {
  appId: 'wx1',
  timeStamp: '1',
  nonceStr: 'n',
  package: 'prepay_id=1',
  signType: 'RSA',
  paySign: 's',
}
const outside: WechatPayParams = { h5_url: 'https://wx.tenpay.com/pay?prepay_id=1' }
const PAGE = 'https://shop.example/pagesA/purchase/index?id=box_1&quantity=2'

/** A browser as far as paying looks at it. WeChat's own answers the bridge's question with `result`. */
function browser(agent: string, result?: string) {
  const invoke = jest.fn((_name: string, _params: unknown, answer: (said: { err_msg: string }) => void) =>
    answer({ err_msg: `get_brand_wcpay_request:${result}` }),
  )
  const bridge = result === undefined ? undefined : { invoke }
  const ready: (() => void)[] = []
  const window = { location: { href: PAGE }, WeixinJSBridge: bridge as typeof bridge | undefined }
  const document = { addEventListener: (_name: string, come: () => void) => ready.push(come) }
  for (const [name, value] of Object.entries({ navigator: { userAgent: agent }, window, document })) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  }
  return { window, invoke, ready }
}

function load(file: string): Pay {
  let pay: Pay | undefined
  jest.isolateModules(() => (pay = jest.requireActual<Pay>(`../../src/platform/${file}`)))
  return pay as Pay
}

afterEach(() => {
  for (const name of ['navigator', 'window', 'document']) Reflect.deleteProperty(globalThis, name)
})

describe('paying through WeChat in a browser', () => {
  it('R67 leaves for the address, which comes back to the order', async () => {
    const { window } = browser('Safari')
    const { payScene, payInWechat } = load('pay.h5.ts')
    expect(payScene).toBe('h5')
    await expect(payInWechat(outside)).resolves.toBe('asked')
    const gone = new URL(window.location.href)
    expect([gone.host, gone.searchParams.get('prepay_id')]).toEqual(['wx.tenpay.com', '1'])
    expect(gone.searchParams.get('redirect_url')).toBe(PAGE)
  })

  it('R67 asks over the page in WeChat, with the six fields and nothing else', async () => {
    const { window, invoke } = browser('MicroMessenger', 'ok')
    const { payScene, payInWechat } = load('pay.h5.ts')
    expect(payScene).toBe('wechat')
    await expect(payInWechat(six)).resolves.toBe('asked')
    expect(invoke).toHaveBeenCalledWith('getBrandWCPayRequest', six, expect.any(Function))
    expect(window.location.href).toBe(PAGE)
  })

  it('R67 waits for a bridge that comes after the page', async () => {
    const { window, ready } = browser('MicroMessenger', 'ok')
    const { WeixinJSBridge } = window
    window.WeixinJSBridge = undefined
    const answer = load('pay.h5.ts').payInWechat(six)
    window.WeixinJSBridge = WeixinJSBridge
    ready[0]()
    await expect(answer).resolves.toBe('asked')
  })

  it('tells cancelling from failing', async () => {
    browser('MicroMessenger', 'cancel')
    await expect(load('pay.h5.ts').payInWechat(six)).resolves.toBe('cancelled')
    browser('MicroMessenger', 'fail')
    await expect(load('pay.h5.ts').payInWechat(six)).rejects.toThrow('fail')
  })

  it.each([
    ['an address for browsers inside WeChat', 'MicroMessenger', outside],
    ['what only WeChat can pay outside of it', 'Safari', six],
  ])('goes nowhere with %s', async (_what, agent, params) => {
    const { window } = browser(agent)
    await expect(load('pay.h5.ts').payInWechat(params)).resolves.toBe('elsewhere')
    expect(window.location.href).toBe(PAGE)
  })
})

describe('paying through WeChat in the mini-program', () => {
  const request = jest.fn()
  beforeEach(() => {
    request.mockReset()
    Object.assign(Taro, { requestPayment: request })
    jest.doMock('@tarojs/taro', () => ({ __esModule: true, default: Taro }))
  })

  it('R67 asks with the six fields', async () => {
    request.mockResolvedValue({ errMsg: 'requestPayment:ok' })
    const { payScene, payInWechat } = load('pay.weapp.ts')
    expect(payScene).toBe('weapp')
    await expect(payInWechat(six)).resolves.toBe('asked')
    expect(request).toHaveBeenCalledWith(six)
  })

  it('tells cancelling from failing', async () => {
    const { payInWechat } = load('pay.weapp.ts')
    request.mockRejectedValue({ errMsg: 'requestPayment:fail cancel' })
    await expect(payInWechat(six)).resolves.toBe('cancelled')
    request.mockRejectedValue({ errMsg: 'requestPayment:fail no permission' })
    await expect(payInWechat(six)).rejects.toThrow('no permission')
  })

  it('goes nowhere with an address for browsers', async () => {
    await expect(load('pay.weapp.ts').payInWechat(outside)).resolves.toBe('elsewhere')
    expect(request).not.toHaveBeenCalled()
  })
})
