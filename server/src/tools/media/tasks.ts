import { linkedAccounts } from '../../accounts/identities/linked-accounts'
import { lockLinkedAccounts } from '../../kernel/lock-accounts'
import { canMove, mediaTaskStates, type MediaTaskState, type Reason } from '@joybox/contract'
import { newId } from '../../kernel/ids'
import { ensure, Refusal } from '../../kernel/refusal'
import type { Shop } from '../../kernel/shop'

export type TaskKind = 'video' | 'music' | 'pdf'

/** Result of a task: paths of our own files. */
export interface TaskResult {
  files: string[]
  /** All of them in one file, where there are several. */
  zip?: string
  seconds?: number
  title?: string
}

/** A task as its table holds it. */
export interface MediaTask {
  id: string
  user_id: string
  kind: TaskKind
  state: MediaTaskState
  input: Record<string, string>
  result: TaskResult | null
  /** Name of the refusal that ended it. */
  error: string | null
  provider_id: string | null
  progress: number
  attempts: number
}

/** Tasks of one person that may wait or run at a time. */
const OPEN_AT_ONCE = 5
const RETRY_AFTER_SECONDS = 30

/** Queues work; refuses more than five open tasks of a person. */
export async function queueTask(
  shop: Shop,
  userId: string,
  kind: TaskKind,
  input: MediaTask['input'],
): Promise<string> {
  const id = newId('mtk')
  await shop.database.transaction(async (tx) => {
    await lockLinkedAccounts(tx, [userId])
    const open = await tx.first<{ count: number }>(
      `select count(*)::int as count from media_tasks
         where user_id = any(${linkedAccounts('$1')}) and state in ('queued', 'running')`,
      [userId],
    )
    if ((open?.count ?? 0) >= OPEN_AT_ONCE) throw new Refusal('RATE_LIMITED', { retryAfter: RETRY_AFTER_SECONDS })
    await tx.rows(
      `insert into media_tasks (id, user_id, kind, state, input, created_at, due_at) values ($1, $2, $3, 'queued', $4, $5, $5)`,
      [id, userId, kind, input, shop.now()],
    )
  })
  return id
}

/** A task of this person; somebody else's does not exist. */
export async function findTask(shop: Shop, userId: string, kind: TaskKind, id: string): Promise<MediaTask> {
  const task = await shop.database.first<MediaTask>(
    'select * from media_tasks where id = $1 and user_id = $2 and kind = $3',
    [id, userId, kind],
  )
  ensure(task, 'NOT_FOUND')
  return task
}

/** Moves a task that is being worked on; a task that somebody else finished meanwhile stays as it is. */
export async function moveTask(
  shop: Shop,
  task: MediaTask,
  to: MediaTaskState,
  change: { result?: TaskResult; error?: Reason } = {},
): Promise<void> {
  if (!canMove(mediaTaskStates, task.state, to)) return
  const finished = to === 'succeeded' || to === 'failed'
  await shop.database.rows(
    `update media_tasks set state = $3, result = $4, error = $5, finished_at = $6,
       progress = case when $3 = 'succeeded' then 100 else progress end
     where id = $1 and state = $2`,
    [task.id, task.state, to, change.result ?? null, change.error ?? null, finished ? shop.now() : null],
  )
  task.state = to
}

/** Notes how far a task is, and who the provider says it is. */
export async function noteProgress(
  shop: Shop,
  task: MediaTask,
  progress: number,
  providerId = task.provider_id,
): Promise<void> {
  task.provider_id = providerId
  await shop.database.rows(
    `update media_tasks set progress = greatest(progress, $2), provider_id = $3 where id = $1 and state = 'running'`,
    [task.id, Math.round(progress), providerId],
  )
}
