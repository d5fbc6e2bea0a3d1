import { actions } from '@/features/admin/store/actions'
import { t } from '@/features/admin/locale/admin'
import type { BoxDetail } from '@/features/admin/store/admin-catalogue-store'
import type { Decision } from './decision-sheet'

type Simple = 'pause' | 'resume' | 'createTray' | 'end'
const done = { pause: 'paused', resume: 'resumed', createTray: 'trayCreated', end: 'ended' } as const

/** Lists the actions on a box in its state, apart from those that need a form. */
export function actionsOf({ state, kind }: Pick<BoxDetail, 'state' | 'kind'>): Simple[] {
  if (state === 'on_sale') return ['pause', 'end']
  if (state === 'paused') return ['resume', 'end']
  if (state === 'sold_out') return kind === 'tray' ? ['createTray', 'end'] : ['end']
  return []
}

/** The question before one of them. */
export function boxDecision({ id, title }: Pick<BoxDetail, 'id' | 'title'>, action: Simple): Decision {
  return {
    title: t(`admin.${action}`),
    text: t(`admin.${action}Text`, { title }),
    go: t(`admin.${action}`),
    hold: action === 'end' ? t('admin.endHold') : undefined,
    action: () => actions[action](id),
    done: () => t(`admin.${done[action]}`),
  }
}
