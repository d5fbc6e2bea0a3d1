import zh from './zh-CN/combine'
import en from './en/combine'
import { texts } from './texts'

export const t = texts('combine', zh, en)
