import zh from './zh-CN'
import en from './en'
import { texts } from '@/i18n/texts'

/** Words of the field for a code: the first page has one, and nothing else of the kit's words. */
export const t = texts('code', zh, en)
