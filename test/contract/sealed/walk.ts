import { calls, type AnyCall, type CallName } from '@joybox/contract'
import { jobs } from '../../../server/src/app/jobs'
import { seeded } from '../hostile'
import { difference, nameOf } from './compare'
import { everyCall, leastBody, stepsOf, type Kinds } from './inputs'
import type { Standing } from './scenario'
import { replay, untold, type Taken } from './told'
import type { Heard, Step, Twins } from './twins'

/** Number of attempts. */
export interface Amount {
  /** Inputs of one call by one person. */
  inputs: number
  /** Requests after a command that changed something. */
  looks: number
  /** Commands that are tried on what a command made. */
  onward: number
}

/** Findings of a walk, and its extent. */
export interface Findings {
  leaks: string[]
  asked: Set<string>
  succeeded: Set<string>
  requests: number
}

const MOST_DEEP = 3

/** Later than unpaid orders wait, earlier than sealed boxes become final. */
const LATER_MS = 20 * 60_000

const LOOKS_LATER = 40

/** Statements that change something; that a session is in use is noted by whatever comes first. */
const WRITES = /\b(insert into|delete from|update (?!sessions set last_seen)\w+ (\w+ )?set)\b/i

const isLook = ({ name }: Step) => (calls[name] as AnyCall).method === 'GET'

/** Fields by which a command's body names what another has made. */
const NAMED_BY: Record<string, string> = { ord: 'orderNo', sbx: 'ids', wpr: 'ids' }

/** Commands of the same person on what a command has made, and on what it was about. */
function onward(step: Step, { body }: Heard, kinds: Kinds): Step[] {
  const asked = JSON.stringify(step)
  const made = (body.match(/\b[a-z]{2,4}_[0-9A-Z]{26}\b/g) ?? []).filter((id) => !asked.includes(id))
  const ids = [...(step.params?.id ? [String(step.params.id)] : []), ...made]
  const first = new Map(ids.reverse().map((id) => [id.split('_')[0] as string, id]))
  return [...first].flatMap(([kind, id]) =>
    everyCall.flatMap(([name, call]): Step[] => {
      if (call.method === 'GET' || (call.who === 'operator') !== (step.who === 'operator')) return []
      if (kinds.get(name)?.has(kind)) return [{ name, who: step.who, params: { id }, body: leastBody(call) }]
      const field = NAMED_BY[kind] ?? ''
      const named = call.body?.properties?.[field] !== undefined
      return named ? [{ name, who: step.who, body: { [field]: field === 'ids' ? [id] : id } }] : []
    }),
  )
}

/** One walk through a scenario, in both shops. */
class Walk {
  readonly findings: Findings = { leaks: [], asked: new Set(), succeeded: new Set(), requests: 0 }
  private looks: Step[] = []
  /** Calls that write, whatever their method. */
  private readonly writes = new Set<CallName>()
  private readonly random: () => number

  constructor(
    private readonly twins: Twins,
    private readonly standing: Standing,
    private readonly kinds: Kinds,
    private readonly amount: Amount,
    seed: number,
  ) {
    this.random = seeded(seed)
  }

  private pick<Item>(from: readonly Item[], most: number): Item[] {
    if (from.length <= most) return [...from]
    return Array.from({ length: most }, () => from[Math.floor(this.random() * from.length)] as Item)
  }

  /** Makes a request after those of `path`. Returns what was heard where both shops said the same. */
  private async ask(step: Step, path: readonly Taken[]): Promise<{ heard: Heard; path: Taken[] } | null> {
    const { heard, at } = await this.twins.ask(step)
    const { findings } = this
    findings.requests += 1
    findings.asked.add(step.name)
    if (heard[0].success) findings.succeeded.add(step.name)
    if (heard[0].statements.some((text) => WRITES.test(text))) this.writes.add(step.name)
    const taken = [...path, { step, at }]
    const differs = difference(heard)
    if (!differs) return { heard: heard[0], path: taken }
    const leak = await untold(this.twins, this.standing, taken, differs)
    if (leak) findings.leaks.push(`${taken.map((one) => nameOf(one.step)).join(' → ')}: ${leak}`)
    await replay(this.twins, path)
    return null
  }

  private async command(step: Step, path: readonly Taken[]): Promise<void> {
    const place = `step${path.length}`
    await this.twins.mark(place)
    const said = await this.ask(step, path)
    if (said?.heard.success && this.writes.has(step.name)) await this.follow(step, said.heard, said.path)
    // Shops that differed have been brought back already.
    if (said) await this.twins.undo(place)
  }

  /** Looks around after a command, and goes on with what it made. */
  private async follow(step: Step, heard: Heard, path: readonly Taken[]): Promise<void> {
    const looks = this.looks.filter(({ name }) => !this.writes.has(name))
    for (const look of this.pick(looks, this.amount.looks)) await this.ask(look, path)
    if (path.length >= MOST_DEEP) return
    for (const next of this.pick(onward(step, heard, this.kinds), this.amount.onward)) await this.command(next, path)
  }

  /** Lets orders expire and jobs run, in both shops. */
  private async passTime(): Promise<void> {
    const { twins, findings } = this
    await twins.mark('time')
    for (const { market } of twins.both) market.advance(LATER_MS)
    for (const { name, run } of jobs) {
      const [one, other] = await twins.inBoth(async ({ market, session }) => {
        session.statements()
        await run(market.shop)
        return session.statements().join('\n')
      })
      if (one !== other) findings.leaks.push(`job ${name}: ${one} ≠ ${other}`)
    }
    for (const look of this.pick(this.looks, LOOKS_LATER)) {
      const differs = difference((await twins.ask(look)).heard)
      if (differs) findings.leaks.push(`later: ${nameOf(look)}: ${differs}`)
    }
    for (const { market } of twins.both) market.advance(-LATER_MS)
    await twins.backTo('time')
  }

  async run(only: (step: Step) => boolean): Promise<Findings> {
    const all = await stepsOf(this.twins, this.standing, this.kinds, this.amount.inputs)
    const steps = all.filter(only)
    this.looks = steps.filter(isLook)
    // Looks first: which of them write is known then.
    for (const step of [...this.looks, ...steps.filter((one) => !isLook(one))]) await this.command(step, [])
    await this.passTime()
    return this.findings
  }
}

/** Makes every call in one scenario, on what commands make too, and looks around after each command that changed something. */
export async function walk(
  twins: Twins,
  standing: Standing,
  kinds: Kinds,
  { amount, seed, only = () => true }: { amount: Amount; seed: number; only?: (step: Step) => boolean },
): Promise<Findings> {
  await twins.mark('scenario')
  return new Walk(twins, standing, kinds, amount, seed).run(only)
}
