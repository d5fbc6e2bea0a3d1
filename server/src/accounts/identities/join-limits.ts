import type { Transaction } from '../../kernel/database/database'

/** A limit as it is in force: a raise counts once its time has come. */
const inForce = (which: 'daily' | 'monthly') =>
  `case when raise_from <= $3 then raised_${which}_fen else ${which}_fen end`

/** The lower limits of both; a raise that still waited has to be asked for again. */
const JOIN = `
  insert into spend_limits (account_group_id, daily_fen, monthly_fen)
    select $2, min(${inForce('daily')}), min(${inForce('monthly')}) from spend_limits where account_group_id in ($1, $2)
      having count(*) > 0
  on conflict (account_group_id) do update set daily_fen = excluded.daily_fen, monthly_fen = excluded.monthly_fen,
    raised_daily_fen = null, raised_monthly_fen = null, raise_from = null`

/** Gives a person the lower of their own limits and of those of another, who is the same person and ends. */
export async function joinLimits(tx: Transaction, from: string, to: string, now: Date): Promise<void> {
  await tx.rows(JOIN, [from, to, now])
  await tx.rows('delete from spend_limits where account_group_id = $1', [from])
}
