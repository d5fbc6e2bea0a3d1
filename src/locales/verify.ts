import zh from './zh-CN/verify'
import en from './en/verify'
import { texts } from './texts'

export const t = texts('verify', zh, en)
