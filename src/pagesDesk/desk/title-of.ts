import { t } from '@/locales/desk'
import type { Review } from '@/stores/desk-store'

/** What a box that waits is called. */
export const titleOf = ({ content }: Review) => content?.title.trim() || t('desk.untitled')
