import zh from './zh-CN/opening'
import en from './en/opening'
import { texts } from './texts'

export const t = texts('opening', zh, en)
