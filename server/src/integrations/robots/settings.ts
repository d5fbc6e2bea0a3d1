import type { Terms } from '../request-json'
import { serviceAddress } from '../service-address'

type Environment = Record<string, string | undefined>

/** A chat robot: a hook address that is itself the secret; Feishu's may sign as well. */
export type RobotSettings =
  { kind: 'off' } | { kind: 'sandbox' } | ({ kind: 'live'; hook: string; secret: string } & Terms)

export type Robot = 'feishu' | 'wecom'

const TIMEOUT_MS = 10_000

function readRobot(env: Environment, name: string, production: boolean, secret = ''): RobotSettings {
  const variable = `${name}_ROBOT_URL`
  if (!env[variable]) return { kind: production ? 'off' : 'sandbox' }
  const hook = serviceAddress(env, variable, '')
  return { kind: 'live', hook, secret, timeoutMs: TIMEOUT_MS }
}

/** FEISHU_ROBOT_URL and WECOM_ROBOT_URL are the robots' hooks, and only Feishu's can sign (FEISHU_ROBOT_SECRET); without them messages land in the sandbox's outbox. */
export function readRobots(env: Environment, production: boolean): Record<Robot, RobotSettings> {
  return {
    feishu: readRobot(env, 'FEISHU', production, env.FEISHU_ROBOT_SECRET),
    wecom: readRobot(env, 'WECOM', production),
  }
}

declare module '../../kernel/config' {
  interface Config {
    robots: ReturnType<typeof readRobots>
  }
}
