import zh from './zh-CN/profile'
import en from './en/profile'
import { texts } from './texts'

export const t = texts('profile', zh, en)
