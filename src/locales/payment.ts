import zh from './zh-CN/payment'
import en from './en/payment'
import { texts } from './texts'

export const t = texts('payment', zh, en)
