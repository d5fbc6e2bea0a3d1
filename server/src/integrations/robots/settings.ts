import { serviceAddress } from '../service-address'

type Environment = Record<string, string | undefined>

/** A chat robot: a hook address that is itself the secret; Feishu's may sign as well. */
export type RobotSettings =
  { kind: 'off' } | { kind: 'sandbox' } | { kind: 'live'; hook: string; secret: string; timeoutMs: number }

export type Robot = 'feishu' | 'wecom'

const TIMEOUT_MS = 10_000

function readRobot(env: Environment, name: string, production: boolean): RobotSettings {
  const variable = `${name}_ROBOT_URL`
  if (!env[variable]) return { kind: production ? 'off' : 'sandbox' }
  const hook = serviceAddress(env, variable, '')
  return { kind: 'live', hook, secret: env[`${name}_ROBOT_SECRET`] ?? '', timeoutMs: TIMEOUT_MS }
}

/** FEISHU_ROBOT_URL and WECOM_ROBOT_URL are the robots' hooks; without them messages land in the sandbox's outbox. */
export function readRobots(env: Environment, production: boolean): Record<Robot, RobotSettings> {
  return { feishu: readRobot(env, 'FEISHU', production), wecom: readRobot(env, 'WECOM', production) }
}

declare module '../../kernel/config' {
  interface Config {
    robots: ReturnType<typeof readRobots>
  }
}
