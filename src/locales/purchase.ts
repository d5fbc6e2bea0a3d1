import zh from './zh-CN/purchase'
import en from './en/purchase'
import { texts } from './texts'

export const t = texts('purchase', zh, en)
