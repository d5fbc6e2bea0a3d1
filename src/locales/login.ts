import zh from './zh-CN/login'
import en from './en/login'
import { texts } from './texts'

export const t = texts('login', zh, en)
