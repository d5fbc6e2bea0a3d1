import zh from './zh-CN/code'
import en from './en/code'
import { texts } from './texts'

/** Words of the field for a code: the first page has one, and nothing else of the kit's words. */
export const t = texts('code', zh, en)
