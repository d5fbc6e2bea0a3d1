import zh from './zh-CN/box'
import en from './en/box'
import { texts } from './texts'

export const t = texts('box', zh, en)
