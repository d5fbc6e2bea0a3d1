import { actions } from '@/features/admin/store/actions'
import { t } from '@/features/admin/locale/desk'
import type { ShelfDetail } from '@/features/admin/store/desk-shelf-store'
import type { Decision } from './decide'

type Simple = 'pause' | 'resume' | 'lay' | 'end'
const done = { pause: 'paused', resume: 'resumed', lay: 'laid', end: 'ended' } as const

/** What may be done with a box as it stands, apart from what needs more to be filled in. */
export function deedsOf({ state, kind }: Pick<ShelfDetail, 'state' | 'kind'>): Simple[] {
  if (state === 'on_sale') return ['pause', 'end']
  if (state === 'paused') return ['resume', 'end']
  if (state === 'sold_out') return kind === 'pool' ? ['lay', 'end'] : ['end']
  return []
}

/** The question before one of them. */
export function boxDecision({ id, title }: Pick<ShelfDetail, 'id' | 'title'>, deed: Simple): Decision {
  return {
    title: t(`desk.${deed}`),
    text: t(`desk.${deed}Text`, { title }),
    go: t(`desk.${deed}`),
    hold: deed === 'end' ? t('desk.endHold') : undefined,
    action: () => actions[deed](id),
    done: () => t(`desk.${done[deed]}`),
  }
}
