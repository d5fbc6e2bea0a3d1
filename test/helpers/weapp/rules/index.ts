import { dialogRules } from './dialogs'
import { listRules } from './lists'
import { privacyRules } from './privacy'
import type { Call, Refused } from './rule'
import { storageRules } from './storage'
import { tapRules } from './taps'

export type { Call, Refused, Rule } from './rule'

/** Everything that WeChat refuses at the call itself. Others stand where they act: pages in stack.ts, requests in slots.ts, setData in boot.ts. */
export const rules = [...dialogRules, ...tapRules, ...listRules, ...privacyRules, ...storageRules]

/** WeChat's refusal of a call, by the first rule against it. */
export function refusalOf(call: Call): Refused | undefined {
  for (const rule of rules) {
    const refused = rule.apis.includes(call.api) ? rule.refuse(call) : undefined
    if (refused) return refused
  }
  return undefined
}
