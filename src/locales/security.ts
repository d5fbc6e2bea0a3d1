import zh from './zh-CN/security'
import en from './en/security'
import { texts } from './texts'

export const t = texts('security', zh, en)
