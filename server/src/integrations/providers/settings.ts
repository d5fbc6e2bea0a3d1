import { providerNames } from '@joybox/contract'
import { StartError } from '../../kernel/start-error'
import type { Terms } from '../request-json'
import { ProviderGuard, type ProviderBudget } from './guard'

const EXAMPLE = '{"ark": {"fenPerThousand": 20000, "callsPerDay": 500}}'

function isBudget(value: unknown): value is Partial<ProviderBudget> {
  const entries = Object.entries((value ?? {}) as object)
  const known = ['fenPerThousand', 'callsPerDay']
  return entries.every(
    ([field, amount]) => known.includes(field) && Number.isSafeInteger(amount) && Number(amount) >= 0,
  )
}

function readBudgets(text: string): Record<string, Partial<ProviderBudget>> {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    read = undefined
  }
  const isObject = read !== null && typeof read === 'object' && !Array.isArray(read)
  if (!isObject || !Object.values(read as object).every(isBudget)) {
    throw new StartError(`PROVIDER_BUDGETS must be JSON with whole numbers, such as ${EXAMPLE}.`)
  }
  return read as Record<string, Partial<ProviderBudget>>
}

/** Guards of the live providers, made while the settings are read. */
export class ProviderGuards {
  private readonly made = new Map<string, ProviderGuard>()

  constructor(private readonly budgets: Readonly<Record<string, Partial<ProviderBudget>>> = {}) {}

  get all(): readonly ProviderGuard[] {
    return [...this.made.values()]
  }

  /** The settings with a guard, where they are those of a live provider; others as they are. */
  over<Settings>(name: string, settings: Settings): Settings {
    if (!isLive(settings)) return settings
    const guard = this.made.get(name) ?? new ProviderGuard(name, { fenPerThousand: 0, ...this.budgets[name] })
    this.made.set(name, guard)
    return { ...settings, guard }
  }
}

/** Recognizes settings of a live provider: a sandbox and a provider that is off have no time limit. */
const isLive = (settings: unknown): settings is Terms =>
  settings !== null && typeof settings === 'object' && ('timeoutMs' in settings || 'url' in settings)

/** PROVIDER_BUDGETS: what a thousand calls of a provider cost, and how many it may be asked a day. */
export function readGuards(env: Record<string, string | undefined>): ProviderGuards {
  const budgets = env.PROVIDER_BUDGETS ? readBudgets(env.PROVIDER_BUDGETS) : {}
  const connectors = Object.keys(budgets).filter((name) => !(providerNames as readonly string[]).includes(name))
  const unknown = connectors.find((name) => !name.startsWith('connector:'))
  if (unknown !== undefined) {
    throw new StartError(
      `PROVIDER_BUDGETS names "${unknown}"; it can be ${providerNames.join(', ')}, or connector:{name}.`,
    )
  }
  return new ProviderGuards(budgets)
}

declare module '../../kernel/config' {
  interface Config {
    /** Breakers and budgets of the live providers. */
    guards: ProviderGuards
  }
}
