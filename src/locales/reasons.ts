import zh from './zh-CN/first-reasons'
import en from './en/first-reasons'
import { hasText, texts } from './texts'

export const t = texts('reasons', zh, en)

/** Whether we have words of our own for a reason; a newer server may know more. */
export function hasReasonText(reason: string | undefined): reason is keyof typeof zh {
  return reason !== undefined && hasText('reasons', reason)
}
