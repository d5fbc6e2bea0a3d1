import zh from './zh-CN/web_view'
import en from './en/web_view'
import { texts } from './texts'

export const t = texts('web_view', zh, en)
