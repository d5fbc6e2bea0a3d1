import zh from './zh-CN/props'
import en from './en/props'
import { texts } from './texts'

export const t = texts('props', zh, en)
