import type { Way } from '../provider'
import { json } from './json'

/** A flight as Juhe tells it. */
export const juheFlight = {
  airline: 'CA',
  airlineName: '中国国航',
  flightNo: 'CA1501',
  departure: 'PEK',
  departureName: '北京首都国际机场',
  departureDate: '2026-12-01',
  departureTime: '09:05',
  arrival: 'SHA',
  arrivalName: '上海虹桥国际机场',
  arrivalDate: '2026-12-01',
  arrivalTime: '11:20',
  duration: '02h15m',
  transferNum: 1,
  ticketPrice: 1506.3,
  equipment: '33A',
  isCodeShare: false,
  segments: [],
}

/**
 * Juhe's flight query (juhe.cn/docs/api/id/818): IATA codes only, anything else is a parameter error; the flights of a day
 * under `result.flightInfo`.
 */
export const juheFlights =
  (flights: readonly object[]): Way =>
  (response, { path, query }) => {
    const { key, departure = '', arrival = '', departureDate = '' } = query
    if (path !== '/flight/query') return json(response, { error_code: 10_022, reason: '接口不存在', result: null })
    if (key !== 'KEY-1') return json(response, { error_code: 10_001, reason: '错误的请求KEY', result: null })
    const isValid =
      /^[A-Z]{3}$/.test(departure) && /^[A-Z]{3}$/.test(arrival) && /^\d{4}-\d\d-\d\d$/.test(departureDate)
    if (!isValid) return json(response, { error_code: 281_801, reason: '参数错误', result: null })
    json(response, { error_code: 0, reason: 'success', result: { orderid: 'x', flightInfo: flights } })
  }
