import zh from './zh-CN/recharge'
import en from './en/recharge'
import { texts } from './texts'

export const t = texts('recharge', zh, en)
