import { StartError } from '../kernel/start-error'

type Environment = Record<string, string | undefined>

/** Passwords that attackers try first. */
const KNOWN_PASSWORDS = new Set(
  ['postgres', 'postgresql', 'password', 'secret', 'joybox', 'admin', 'root', 'changeme', 'test', 'example'].flatMap(
    (word) => [word, `${word}1`, `${word}123`, `${word}1234`],
  ),
)
const SHORTEST_PASSWORD = 12

/** Finds a problem with the database of a shop that takes real money; undefined when there is none. */
function databaseProblem(text: string | undefined): string | undefined {
  if (!text)
    return 'DATABASE_URL is not set: postgres://joybox:<password>@localhost/joybox. The embedded database is for trying.'
  if (!URL.canParse(text)) return 'DATABASE_URL cannot be read: postgres://joybox:<password>@localhost/joybox.'
  const { username, password, searchParams } = new URL(text)
  // Over a socket PostgreSQL may know who asks by itself.
  if (searchParams.get('host')?.startsWith('/') && !password) return undefined
  const plain = decodeURIComponent(password)
  if (plain.length < SHORTEST_PASSWORD || KNOWN_PASSWORDS.has(plain.toLowerCase()) || plain === username) {
    return `DATABASE_URL has a password that can be guessed: take at least ${SHORTEST_PASSWORD} characters (openssl rand -hex 24).`
  }
  return undefined
}

/** Everything that is missing or too weak for a shop that takes real money, one sentence each. */
export function productionProblems(env: Environment, payChannels: readonly string[]): string[] {
  const problems = [
    databaseProblem(env.DATABASE_URL),
    env.PUBLIC_URL?.startsWith('https://')
      ? undefined
      : 'PUBLIC_URL is not set to the shop’s https:// address: payment webhooks and links go there.',
    env.TRUST_PROXY?.trim()
      ? undefined
      : 'TRUST_PROXY is not set: 1 behind nginx or another proxy that sets X-Forwarded-For, or its network; 0 without one. Limits count addresses.',
    env.JOYBOX_DEMO && env.JOYBOX_DEMO !== 'off'
      ? 'JOYBOX_DEMO fills the catalogue with goods that do not exist. Remove it.'
      : undefined,
    env.PAY_CHANNELS === undefined && !payChannels.some((channel) => channel !== 'balance')
      ? 'Nobody could pay: set WECHAT_PAY_MCH_ID and the other WECHAT_PAY variables (docs/wechat.md), or PAY_CHANNELS=balance to open without.'
      : undefined,
  ]
  return problems.filter((problem) => problem !== undefined)
}

/** Throws a StartError that says all that has to be set before a shop may take real money. */
export function requireProduction(env: Environment, payChannels: readonly string[]): void {
  const problems = productionProblems(env, payChannels)
  if (problems.length === 0) return
  throw new StartError(
    [
      'NODE_ENV is production, and the shop cannot open like this:',
      ...problems,
      'All variables: docs/operations.md.',
    ].join('\n- '),
  )
}
