import zh from './zh-CN'
import en from './en'
import { texts } from '../texts'

export const t = texts('device', zh, en)
