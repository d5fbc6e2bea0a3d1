import zh from './zh-CN'
import en from './en'
import { texts } from '@/i18n/texts'

export const t = texts('service', zh, en)
