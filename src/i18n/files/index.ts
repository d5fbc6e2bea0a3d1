import zh from './zh-CN'
import en from './en'
import { texts } from '../texts'

export const t = texts('files', zh, en)
