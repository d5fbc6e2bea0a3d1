import { ROBOT_TEXT_BYTES } from '@joybox/contract'
import { newId } from '../../kernel/ids'
import { putInOutbox } from '../../kernel/outbox'
import { ensure, Refusal } from '../../kernel/refusal'
import type { Sql } from '../../kernel/database/database'
import { takeAdvisoryLock } from '../../kernel/database/advisory-lock'
import type { Shop } from '../../kernel/shop'
import { sendToRobot } from '../../integrations/robots/live'
import type { Robot } from '../../integrations/robots/settings'

/** Messages a robot takes in a minute; more wait. */
const PER_MINUTE = 20
/** Messages that may wait before more are refused. */
const MAX_WAITING = 200
const MAX_ATTEMPTS = 5
/** Longest time a sender may take before another process tries again. */
const CLAIM_SECONDS = 60

const RETRY_AFTER_SECONDS = 60

/** Queues a text for a robot; line breaks become spaces (R81). Refuses what is too long and a queue that is full. */
export async function queueRobotText(
  shop: Shop,
  robot: Robot,
  text: string,
  userId: string | null,
  sql: Sql = shop.database,
): Promise<void> {
  ensure(shop.config.robots[robot].kind !== 'off', 'PROVIDER_NOT_CONFIGURED')
  const line = text.replace(/\r?\n/g, ' ').trim()
  ensure(line !== '', 'VALIDATION_FAILED', 'text')
  ensure(Buffer.byteLength(line) <= ROBOT_TEXT_BYTES, 'VALIDATION_FAILED', `text: ≤ ${ROBOT_TEXT_BYTES} bytes`)
  const waiting = await sql.first<{ count: number }>(
    'select count(*)::int as count from robot_messages where robot = $1 and sent_at is null and failed_at is null',
    [robot],
  )
  if ((waiting?.count ?? 0) >= MAX_WAITING) throw new Refusal('RATE_LIMITED', { retryAfter: RETRY_AFTER_SECONDS })
  await sql.rows(
    'insert into robot_messages (id, robot, text, sent_by, created_at, due_at) values ($1, $2, $3, $4, $5, $5)',
    [newId('rbt'), robot, line, userId, shop.now()],
  )
}

interface Claimed {
  id: string
  text: string
  attempts: number
}

// The claim moves `due_at` on, so that no other process takes the same message while this one sends it; after a crash it is
// due again by itself. Taken and sent in the last minute both count towards the limit.
const CLAIM = `
  update robot_messages set due_at = $2 + make_interval(secs => ${CLAIM_SECONDS}), attempts = attempts + 1
  where id in (
    select id from robot_messages where robot = $1 and sent_at is null and failed_at is null and due_at <= $2
    order by due_at, id
    limit greatest(0, ${PER_MINUTE} - (
      select count(*)::int from robot_messages where robot = $1 and (sent_at > $2 - interval '1 minute'
        or (sent_at is null and failed_at is null and due_at > $2 and attempts > 0))))
    for update skip locked)
  returning id, text, attempts`

async function claim(shop: Shop, robot: Robot): Promise<Claimed[]> {
  return shop.database.transaction(async (tx) => {
    // One process at a time counts, or two together would send twice the limit.
    await takeAdvisoryLock(tx, `robot:${robot}`)
    return tx.rows<Claimed>(CLAIM, [robot, shop.now()])
  })
}

async function deliver(shop: Shop, robot: Robot, message: Claimed): Promise<void> {
  const settings = shop.config.robots[robot]
  if (settings.kind === 'live') return sendToRobot(robot, settings, message.text, shop.now())
  await putInOutbox(shop, { kind: 'robot', to: robot, subject: '', text: message.text })
}

async function sendOne(shop: Shop, robot: Robot, message: Claimed): Promise<void> {
  try {
    await deliver(shop, robot, message)
    await shop.database.rows('update robot_messages set sent_at = $2 where id = $1', [message.id, shop.now()])
  } catch (error) {
    const cause = (error as Error).cause ?? error
    const failedAt = message.attempts >= MAX_ATTEMPTS ? shop.now() : null
    await shop.database.rows('update robot_messages set failure = $2, failed_at = $3 where id = $1', [
      message.id,
      (cause as Error).message.slice(0, 500),
      failedAt,
    ])
  }
}

/** Sends what is due, as many as the robots take; what fails is tried again, five times in all. */
export async function sendRobotMessages(shop: Shop): Promise<void> {
  for (const robot of ['feishu', 'wecom'] as const) {
    if (shop.config.robots[robot].kind === 'off') continue
    for (const message of await claim(shop, robot)) await sendOne(shop, robot, message)
  }
}
