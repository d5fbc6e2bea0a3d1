import zh from './zh-CN/demo'
import en from './en/demo'
import { texts } from './texts'

export const t = texts('demo', zh, en)
