import zh from './zh-CN/actions'
import en from './en/actions'
import { texts } from './texts'

export const t = texts('actions', zh, en)
