import { createHash } from 'node:crypto'
import { machines, type Machine } from '@joybox/contract'
import type { Database, Transaction } from './database'

/** Any number: it only has to be the same in every process that starts. */
const GUARD_LOCK = 7_240_117
const SETTING = 'state_guards'

/** `unpaid>paid` for every transition a machine lists. */
function transitions(machine: Machine<string>): string[] {
  return Object.entries(machine).flatMap(([from, tos]) => tos.map((to) => `${from}>${to}`))
}

/** Steps that may be written as one: a box order that is paid from the balance is delivered in the same moment. */
const AT_ONCE: Readonly<Record<string, readonly string[]>> = { orders: ['unpaid>delivered', 'paying>delivered'] }

/** The trigger that lets a table's rows move along their machine only. */
function guardOf(table: string, machine: Machine<string>): string {
  const listed = (steps: readonly string[]) => `array[${steps.map((one) => `'${one}'`).join(', ')}]`
  const allowed = transitions(machine)
  return `
    create or replace function guard_${table}_state() returns trigger language plpgsql as $guard$
    begin
      if old.state || '>' || new.state = any (${listed(allowed)}) then return new; end if;
      raise exception '${table}: % cannot become %', old.state, new.state
        using errcode = 'check_violation', constraint = '${table}_state_machine';
    end $guard$;
    -- The function is called only to refuse.
    create or replace trigger guard_state before update of state on ${table} for each row
      when (old.state is distinct from new.state
        and old.state || '>' || new.state <> all (${listed([...allowed, ...(AT_ONCE[table] ?? [])])}))
      execute function guard_${table}_state();`
}

async function install(tx: Transaction, sql: string, fingerprint: string): Promise<void> {
  await tx.rows('select pg_advisory_xact_lock($1)', [GUARD_LOCK])
  const known = await tx.first<{ value: string }>('select value from settings where name = $1', [SETTING])
  // Making a trigger waits for the table's writers, so a start that changes nothing must not do it.
  if (known?.value === fingerprint) return
  await tx.rows(sql)
  await tx.rows('insert into settings (name, value) values ($1, $2) on conflict (name) do update set value = $2', [
    SETTING,
    fingerprint,
  ])
}

/**
 * Puts the contract's state machines into the database as triggers (rules B3): whatever statement moves a row, a transition
 * that is not listed fails there. Commands refuse earlier and with words; this is the net below them.
 */
export async function guardStates(database: Database): Promise<void> {
  const sql = Object.entries(machines)
    .map(([table, machine]) => guardOf(table, machine))
    .join('\n')
  const fingerprint = createHash('sha256').update(sql).digest('hex')
  await database.transaction((tx) => install(tx, sql, fingerprint), { patient: true })
}
