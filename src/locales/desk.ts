import zh from './zh-CN/desk'
import en from './en/desk'
import { texts } from './texts'

export const t = texts('desk', zh, en)
