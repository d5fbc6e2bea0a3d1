import zh from './zh-CN/tray'
import en from './en/tray'
import { texts } from './texts'

export const t = texts('tray', zh, en)
