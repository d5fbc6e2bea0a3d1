import { configureApi } from '../../src/client/client'
import { mail, prices, robots, trips } from '../../src/features/tools/api/tools'
import { parcels } from '../../src/features/shipping/api/parcels'
import { device, resetDevice } from '../helpers/taro'

const sent = () => device.requests.map(({ url, data }) => [url.replace('/dev-api', ''), data])

beforeEach(() => {
  resetDevice()
  configureApi({ notify: jest.fn(), sessionEnded: jest.fn() })
  device.answer = () => ({ statusCode: 200, data: { success: true, code: 0, message: 'ok', data: {}, sandbox: true } })
})

describe('parcels', () => {
  it.each(['shunfeng', 'shunfengkuaiyun'])('R74 %s tells nothing without a phone', async (com) => {
    await expect(parcels.inquiry({ com, num: 'SF123456' })).rejects.toThrow('必须提供手机号参数')
    await expect(parcels.map({ com, num: 'SF123456', phone: '' })).rejects.toThrow('必须提供手机号参数')
    expect(device.requests).toEqual([])
    await parcels.inquiry({ com, num: 'SF123456', phone: '13800000000' })
    expect(device.requests).toHaveLength(1)
  })

  it('R48 R74 H14 others need none; versions 4 and 5, and where it comes from under both names', async () => {
    await parcels.inquiry({ com: 'yuantong', num: 'YT123456' })
    await parcels.map({ com: 'yuantong', num: 'YT123456', from: '上海', to: '北京' })
    await parcels.map({ com: 'yuantong', num: 'YT123456', form: '上海' })
    const bare = { com: 'yuantong', num: 'YT123456', phone: undefined }
    expect(sent()).toEqual([
      ['/api/expressInquiry', { ...bare, resultv2: 4 }],
      ['/api/expressMap', { ...bare, from: '上海', form: '上海', to: '北京', resultv2: 5 }],
      ['/api/expressMap', { ...bare, from: '上海', form: '上海', to: undefined, resultv2: 5 }],
    ])
  })
})

describe('prices, trips, mail and robots', () => {
  it('R60 prices are asked by words and say that a sandbox answered', async () => {
    expect(await prices.products({ query: '月兔' })).toEqual({ success: true, data: {}, sandbox: true })
    await prices.offers({ query: '月兔' })
    expect(sent()).toEqual([
      ['/api/bijia_spu_search', { query: '月兔' }],
      ['/api/bijia_spu_goods_search', { query: '月兔' }],
    ])
  })

  it('R54 H17 trips are asked by from, to and date', async () => {
    const trip = { from: '上海', to: '北京', date: '2026-11-22' }
    await trips.queryTickets(trip)
    await trips.queryFlight(trip)
    expect(sent()).toEqual([
      ['/api/queryTickets', trip],
      ['/api/queryFlight', trip],
    ])
  })

  it('H16 a mail carries title, content, address and what its places are filled with', async () => {
    const letter = { title: 't', content: '${{name}}', mail: 'a@b.cn', params: { name: 'x' } }
    await mail.send(letter)
    expect(sent()).toEqual([['/common/mail/send', letter]])
  })

  it('R81 H15 both robots are told one line, and answer ok', async () => {
    const ok = { success: true, code: 0, message: 'ok' }
    expect(await robots.feishu({ text: 'a\r\nb\nc' })).toMatchObject(ok)
    expect(await robots.wechat({ text: 'a\nb' })).toMatchObject(ok)
    expect(sent()).toEqual([
      ['/api/feishuRobotText', { text: 'a b c' }],
      ['/api/wechatRobotText', { text: 'a b' }],
    ])
  })
})
