import zh from './zh-CN/files'
import en from './en/files'
import { texts } from './texts'

export const t = texts('files', zh, en)
