import type { Way } from '../provider'
import { json } from './json'

const PLACE = { id: '1', title: '驿站', address: '海棠路 1 号', tel: '', category: '生活服务', type: 0 }
const AD_INFO = { adcode: 330_106, province: '浙江省', city: '杭州市', district: '西湖区' }

/**
 * Tencent's place calls (lbs.qq.com, webServiceSearch and webServiceExplore): `search` needs a keyword of at most 96 bytes, both
 * look 10–1000 m around a point and at most 20 places a page.
 */
export const tencentPlaces: Way = (response, { path, query }) => {
  const refuse = (status: number, message: string) => json(response, { status, message, request_id: 'x' })
  if (query.key !== 'KEY-1') return refuse(311, 'key格式错误')
  const nearby = /^nearby\(-?[\d.]+,-?[\d.]+,(\d+)(,[01])?\)$/.exec(query.boundary ?? '')
  const radius = Number(nearby?.[1])
  if (path === '/ws/place/v1/search' && !query.keyword) return refuse(300, '缺少必要字段 keyword')
  if (path !== '/ws/place/v1/search' && path !== '/ws/place/v1/explore') return refuse(404, path)
  if (Buffer.byteLength(query.keyword ?? '') > 96) return refuse(301, '搜索关键字过长')
  if (!nearby || radius < 10 || radius > 1_000) return refuse(310, 'boundary参数错误')
  if (Number(query.page_size ?? 10) > 20) return refuse(310, 'page_size参数错误')
  const location = { lat: 30.27, lng: 120.15 }
  json(response, {
    status: 0,
    message: 'Success',
    count: 1,
    request_id: 'x',
    data: [{ ...PLACE, title: query.keyword ?? PLACE.title, location, _distance: 42.5, ad_info: AD_INFO }],
  })
}

/**
 * AMap's web service (lbs.amap.com/api/webservice: search, georegeo, direction): `place/around` takes a radius up to 50 000 m
 * and 25 places a page; numbers come as texts, and what is not known as an empty list.
 */
export const amapWeb: Way = (response, { path, query }) => {
  const refuse = (infocode: string, info: string) => json(response, { status: '0', info, infocode })
  const answer = (more: object) => json(response, { status: '1', info: 'OK', infocode: '10000', count: '1', ...more })
  const isPoint = (text = '') => /^-?[\d.]+,-?[\d.]+$/.test(text)
  if (query.key !== 'KEY-1') return refuse('10001', 'INVALID_USER_KEY')
  if (path === '/v3/place/around') {
    const fits = isPoint(query.location) && Number(query.radius ?? 5000) <= 50_000 && Number(query.offset ?? 20) <= 25
    if (!fits) return refuse('20000', 'INVALID_PARAMS')
    const place = { id: 'B0', name: '驿站', type: '生活服务', address: [], tel: [], location: '120.15,30.27' }
    return answer({ pois: [{ ...place, distance: '42', pname: '浙江省', cityname: '杭州市', adname: '西湖区' }] })
  }
  if (path === '/v3/geocode/geo') {
    const found = { formatted_address: '浙江省杭州市西湖区', city: '杭州市', number: [], location: '120.15,30.27' }
    return answer({ geocodes: [found] })
  }
  if (path === '/v3/geocode/regeo') {
    if (!isPoint(query.location)) return refuse('20000', 'INVALID_PARAMS')
    const street = { street: '文三路', number: '1号', location: '120.15,30.27', direction: '东', distance: '5' }
    const addressComponent = { country: '中国', province: '北京市', city: [], district: '东城区', streetNumber: street }
    const pois = query.extensions === 'all' ? [{ id: 'B1', name: '驿站', distance: '5' }] : undefined
    return answer({ regeocode: { formatted_address: '北京市东城区文三路1号', addressComponent, pois } })
  }
  if (path === '/v3/direction/driving') {
    const path1 = { distance: '5', duration: '6', strategy: '速度最快', steps: [] }
    return answer({ route: { origin: query.origin, destination: query.destination, paths: [path1] } })
  }
  refuse('10002', 'SERVICE_NOT_AVAILABLE')
}
