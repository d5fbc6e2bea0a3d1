import zh from './zh-CN/assistant'
import en from './en/assistant'
import { texts } from './texts'

export const t = texts('assistant', zh, en)
