import zh from './zh-CN/later'
import en from './en/later'
import { texts } from './texts'

export const t = texts('later', zh, en)
