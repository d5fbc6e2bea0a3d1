import zh from './zh-CN/check-in'
import en from './en/check-in'
import { texts } from './texts'

export const t = texts('checkIn', zh, en)
