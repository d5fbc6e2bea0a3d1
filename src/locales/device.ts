import zh from './zh-CN/device'
import en from './en/device'
import { texts } from './texts'

export const t = texts('device', zh, en)
