import zh from './zh-CN/owned'
import en from './en/owned'
import { texts } from './texts'

export const t = texts('owned', zh, en)
