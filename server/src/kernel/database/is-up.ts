import type { Database } from './database'

/** Limit of an answer to load balancers and monitors; a slower database is not up. */
const ANSWER_MS = 2_000

/** Asks the database for a quick answer. Never throws. */
export async function isUp(database: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), ANSWER_MS)))
  const answered = database.ping().then(
    () => true,
    () => false,
  )
  return Promise.race([answered, late]).finally(() => clearTimeout(timer))
}
