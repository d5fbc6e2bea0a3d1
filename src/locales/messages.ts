import zh from './zh-CN/messages'
import en from './en/messages'
import { texts } from './texts'

export const t = texts('messages', zh, en)
