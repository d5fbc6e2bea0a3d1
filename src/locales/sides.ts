import zh from './zh-CN/sides'
import en from './en/sides'
import { texts } from './texts'

export const t = texts('sides', zh, en)
