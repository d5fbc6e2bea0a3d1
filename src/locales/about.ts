import zh from './zh-CN/about'
import en from './en/about'
import { texts } from './texts'

export const t = texts('about', zh, en)
