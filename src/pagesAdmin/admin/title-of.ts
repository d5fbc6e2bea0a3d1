import { t } from '@/features/admin/locale/admin'
import type { Review } from '@/features/admin/store/admin-store'

/** What a box that waits is called. */
export const titleOf = ({ draft }: Review) => draft?.title.trim() || t('admin.untitled')
