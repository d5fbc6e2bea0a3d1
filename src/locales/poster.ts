import zh from './zh-CN/poster'
import en from './en/poster'
import { texts } from './texts'

export const t = texts('poster', zh, en)
