import zh from './zh-CN/phone'
import en from './en/phone'
import { texts } from './texts'

export const t = texts('phone', zh, en)
