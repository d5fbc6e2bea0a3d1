import type { Database } from './database'

/** Whoever takes longer than this to say so is not up, for load balancers and for those who watch. */
const ANSWER_MS = 2_000

/** Whether the database answers soon. Never throws. */
export async function isUp(database: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), ANSWER_MS)))
  const answered = database.ping().then(
    () => true,
    () => false,
  )
  return Promise.race([answered, late]).finally(() => clearTimeout(timer))
}
