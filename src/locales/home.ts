import zh from './zh-CN/home'
import en from './en/home'
import { texts } from './texts'

export const t = texts('home', zh, en)
