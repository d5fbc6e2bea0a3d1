import zh from './zh-CN/warehouse'
import en from './en/warehouse'
import { texts } from './texts'

export const t = texts('warehouse', zh, en)
