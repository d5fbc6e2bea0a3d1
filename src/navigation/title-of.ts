import { isTitled, t } from './titles'

/** Title of a page by the second segment of its path, `/pagesA/home/index` → 首页; '' when it has none (R29, R40). */
export function pageTitle(path: string): string {
  const name = path.split('?')[0].split('/').filter(Boolean)[1]
  return isTitled(name) ? t(`titles.${name}`) : ''
}
