import { t } from '@/locales/files'
import type { PickedFile } from '@/platform/file-type'

const MB = 1024 * 1024
/** The largest files the shop takes, in MB (R93, rules B14); the server has the same limits. */
export const IMAGE_LIMIT_MB = 5
export const PDF_LIMIT_MB = 20

/** What speaks against sending this file, in words; '' when nothing does (R93, R180, R191). */
export function fileFault(file: PickedFile | undefined): string {
  if (!file) return t('files.none')
  if (!file.path) return t('files.noPath')
  const limit = file.type === 'application/pdf' ? PDF_LIMIT_MB : IMAGE_LIMIT_MB
  return file.size > limit * MB ? t('files.tooLarge', { n: limit }) : ''
}
