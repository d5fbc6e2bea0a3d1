import zh from './zh-CN/time'
import en from './en/time'
import { texts } from './texts'

export const t = texts('time', zh, en)
