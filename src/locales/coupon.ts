import zh from './zh-CN/coupon'
import en from './en/coupon'
import { texts } from './texts'

export const t = texts('coupon', zh, en)
