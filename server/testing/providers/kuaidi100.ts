import { createHash } from 'node:crypto'
import type { Way } from '../provider'
import { json } from './json'

const EVENT = {
  time: '2026-11-20 10:00:00',
  ftime: '2026-11-20 10:00:00',
  context: '已揽收',
  status: '揽收',
  statusCode: '1',
  areaCode: 'CN330100000000',
  areaName: '浙江,杭州市',
  areaCenter: '120.15,30.27',
  areaPinYin: 'hang zhou shi',
  location: '',
}

/**
 * kuaidi100's inquiry and map (api.kuaidi100.com/document): a signed form; SF Express needs the phone, the map both ends and
 * an account that may use it. It does not say which of the two was missing: both are 400.
 */
export const kuaidi100 =
  ({ mayMap = true } = {}): Way =>
  (response, { path, body }) => {
    const form = new URLSearchParams(body)
    const param = form.get('param') ?? ''
    const refuse = (returnCode: string, message: string) => json(response, { result: false, returnCode, message })
    const sign = createHash('md5').update(`${param}KEY-1CUST`).digest('hex').toUpperCase()
    if (form.get('customer') !== 'CUST' || form.get('sign') !== sign) return refuse('503', '验证签名失败')
    const { com, num, phone, from, to } = JSON.parse(param) as Record<string, string | undefined>
    if (!com || !num) return refuse('400', '提交的数据不完整，或者贵公司没授权')
    if (com === 'shunfeng' && !phone) return refuse('408', '验证码错误')
    const track = { message: 'ok', nu: num, com, status: '200', state: '0', ischeck: '0', data: [EVENT] }
    const ends = { from: { number: 'CN330100', name: '浙江,杭州市' }, cur: null, to: { number: '', name: to ?? '' } }
    if (path === '/poll/query.do') return json(response, { ...track, routeInfo: ends })
    if (!mayMap || !from || !to) return refuse('400', '提交的数据不完整，或者贵公司没授权')
    json(response, { ...track, routeInfo: ends, trailUrl: 'https://api.kuaidi100.com/map/x' })
  }
