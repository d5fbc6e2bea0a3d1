import zh from './zh-CN/studio'
import en from './en/studio'
import { texts } from './texts'

export const t = texts('studio', zh, en)
