import { t } from '@/features/admin/locale/admin'
import type { Review } from '@/features/admin/store/admin-store'

/** Title of a box under review. */
export const titleOf = ({ draft }: Review) => draft?.title.trim() || t('admin.untitled')
