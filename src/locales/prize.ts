import zh from './zh-CN/prize'
import en from './en/prize'
import { texts } from './texts'

export const t = texts('prize', zh, en)
