import { t } from '@/features/admin/locale/desk'
import type { Review } from '@/features/admin/store/desk-store'

/** What a box that waits is called. */
export const titleOf = ({ content }: Review) => content?.title.trim() || t('desk.untitled')
