import { brokenAnswers, startProvider, type TestProvider } from '../../../testing/provider'
import { newNumber, openPostOffice, type PostOffice } from '../../../testing/post-office'
import { openTestShop, type Player, type TestShop } from '../../../testing/test-shop'
import { liveInquiry, liveMap, signOf } from '../../integrations/parcels/kuaidi100'

let market: TestShop
let office: PostOffice
let provider: TestProvider
let player: Player
let num: string

const HOUR_MS = 3_600_000

beforeAll(async () => {
  market = await openTestShop()
  office = await openPostOffice(market)
  provider = await startProvider()
  player = await market.player(50_000)
  const { shipment } = await office.request(player, 3)
  num = newNumber()
  await office.pack(shipment.id)
  await office.ship(shipment.id, num)
})
afterAll(async () => {
  await provider.close()
  await market.close()
})

const inquire = (body: object, who = player) =>
  market.ask('parcels.inquiry', { body: { com: 'shunfeng', num, phone: '13800138000', ...body }, token: who.token })

describe('the shop’s own parcels', () => {
  test('R48 R120 SF Express needs the phone; with it the way is told in kuaidi100’s shape', async () => {
    const without = await inquire({ phone: undefined })
    expect([without.reason, without.detail]).toEqual([
      'VALIDATION_FAILED',
      expect.stringContaining('必须提供手机号参数'),
    ])
    const { data, sandbox } = await inquire({ phone: '8000' })
    expect(sandbox).toBe(true)
    expect(data).toMatchObject({ nu: num, com: 'shunfeng', status: '200', state: '1', ischeck: '0' })
    expect(data.data[0]).toMatchObject({
      status: '揽收',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    })
  })

  test('R120 a parcel moves with time until it is delivered', async () => {
    market.advance(60 * HOUR_MS)
    const { data } = await inquire({})
    expect([data.state, data.ischeck, data.data.length]).toEqual(['3', '1', 5])
    expect(data.routeInfo.cur.name).toBe(data.routeInfo.to.name)
  })

  test('R120 what happened is told in the requester’s language, with the area’s centre and its name in Latin letters', async () => {
    const body = { com: 'shunfeng', num, phone: '8000' }
    const { data } = await market.call('parcels.inquiry', { body, token: player.token, language: 'en' })
    expect(data.at(-1)).toMatchObject({
      context: 'Hangzhou: collected by the carrier',
      areaName: '杭州市',
      areaCenter: '120.155100,30.274100',
      areaPinYin: 'Hangzhou',
    })
  })

  test('R120 somebody who knows neither parcel nor phone learns nothing, nor does a wrong carrier', async () => {
    const stranger = await market.player()
    expect((await inquire({ phone: '0000' }, stranger)).reason).toBe('NOT_FOUND')
    expect((await inquire({ com: 'zhongtong' })).reason).toBe('NOT_FOUND')
    expect((await inquire({ num: 'SF0000000000' })).reason).toBe('NOT_FOUND')
  })

  test('R121 sandbox: the map’s page draws the way for who was given its address, and for nobody else', async () => {
    const body = { com: 'shunfeng', num, phone: '13800138000', form: '杭州' }
    const { trailUrl } = await market.call('parcels.map', { body, token: player.token })
    const page = await market.app.inject({ url: trailUrl, headers: { 'accept-language': 'en' } })
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('100% of the way')
    expect(page.body).not.toContain('<script')
    const guessed = await market.app.inject({ url: trailUrl.replace(/token=.{4}/, 'token=0000') })
    expect(guessed.json().reason).toBe('NOT_FOUND')
  })
})

describe('kuaidi100', () => {
  const settings = () => ({
    kind: 'live' as const,
    customer: 'CUST',
    key: 'KEY-1',
    url: provider.url,
    timeoutMs: 300,
    dispatchFrom: '浙江省杭州市',
  })
  const event = {
    time: 't',
    ftime: 'f',
    context: 'c',
    status: '在途',
    statusCode: '0',
    areaCode: 'CN',
    areaName: 'A',
    areaCenter: '1,2',
    areaPinYin: 'a',
    location: '',
  }
  const track = { message: 'ok', nu: '1', com: 'sf', status: '200', state: '0', ischeck: '0', data: [event] }

  test('R120 R121 live: a signed form with the parcel as JSON; the documented fields only', async () => {
    provider.answers({ ...track, routeInfo: { from: { number: '1', name: 'A' } }, extra: 1 })
    const given = await liveInquiry(settings(), { com: 'shunfeng', num: '1', phone: '2' })
    const form = new URLSearchParams(provider.asked.at(-1)?.body)
    expect(provider.asked.at(-1)).toMatchObject({ method: 'POST', path: '/poll/query.do' })
    expect(form.get('customer')).toBe('CUST')
    expect(JSON.parse(form.get('param') ?? '')).toMatchObject({ com: 'shunfeng', num: '1', phone: '2', resultv2: '4' })
    expect(form.get('sign')).toBe(signOf(form.get('param') ?? '', settings()))
    expect(form.get('sign')).toMatch(/^[0-9A-F]{32}$/)
    expect(given).toEqual({
      ...track,
      routeInfo: { from: { number: '1', name: 'A' }, cur: { number: '', name: '' }, to: { number: '', name: '' } },
    })
    provider.answers({ ...track, trailUrl: 'https://m/1' })
    expect((await liveMap(settings(), { com: 'sf', num: '1', from: 'A', to: 'B' })).trailUrl).toBe('https://m/1')
    expect(provider.asked.at(-1)?.path).toBe('/poll/maptrack.do')
  })

  test.each([
    ['400', 'PROVIDER_FAILED'],
    ['408', 'VALIDATION_FAILED'],
    ['500', 'NOT_FOUND'],
    ['503', 'PROVIDER_FAILED'],
    ['601', 'PROVIDER_FAILED'],
  ])('R120 its returnCode %s is %s', async (returnCode, reason) => {
    provider.answers({ result: false, returnCode, message: 'words' })
    await expect(liveInquiry(settings(), { com: 'sf', num: '1' })).rejects.toMatchObject({ reason })
  })

  test.each(brokenAnswers)('R120 R121 %s is PROVIDER_FAILED', async (_, way) => {
    provider.answers(way)
    await expect(liveInquiry(settings(), { com: 'sf', num: '1' })).rejects.toMatchObject({ reason: 'PROVIDER_FAILED' })
    await expect(liveMap(settings(), { com: 'sf', num: '1', from: 'A', to: 'B' })).rejects.toMatchObject({
      reason: 'PROVIDER_FAILED',
    })
  })
})
