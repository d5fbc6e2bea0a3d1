import zh from './zh-CN'
import en from './en'
import { texts } from '@/i18n/texts'

export const t = texts('titles', zh, en)

export type TitledPage = keyof typeof zh

export function isTitled(name: string | undefined): name is TitledPage {
  return name !== undefined && Object.keys(zh).includes(name)
}
