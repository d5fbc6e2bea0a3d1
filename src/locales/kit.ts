import zh from './zh-CN/kit'
import en from './en/kit'
import { texts } from './texts'

export const t = texts('kit', zh, en)
