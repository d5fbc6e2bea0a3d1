import zh from './zh-CN/history'
import en from './en/history'
import { texts } from './texts'

export const t = texts('history', zh, en)
