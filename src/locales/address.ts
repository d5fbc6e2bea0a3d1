import zh from './zh-CN/address'
import en from './en/address'
import { texts } from './texts'

export const t = texts('address', zh, en)
