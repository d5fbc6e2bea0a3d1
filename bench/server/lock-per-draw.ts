import { randomBytes } from 'node:crypto'
import type { Shop } from '../../server/src/kernel/shop'
import { rate, type Rate } from '../lib/rate'

/** Baseline: one transaction for each draw, as most shops do, which locks the box and asks step by step. */
export async function lockPerDraw(shop: Shop, atOnce: number, milliseconds: number): Promise<Rate> {
  const { database } = shop
  await database.rows(`create table bench_boxes (id int primary key, left_over int not null);
    create table bench_wallets (id int primary key, balance int not null);
    create table bench_events (id bigint generated always as identity primary key, kind text, wallet int, note text);
    insert into bench_boxes values (1, 100000000); insert into bench_wallets select n, 100000000 from generate_series(1, 1000) n`)
  const event = 'insert into bench_events (kind, wallet, note) values ($1, $2, $3)'
  const result = await rate(atOnce, milliseconds, () =>
    database.transaction(async (tx) => {
      const wallet = 1 + (randomBytes(2).readUInt16BE() % 1000)
      await tx.rows('select * from bench_boxes where id = 1 for update')
      await tx.rows(event, ['key', wallet, ''])
      await tx.rows('update bench_wallets set balance = balance - 1 where id = $1', [wallet])
      await tx.rows('update bench_boxes set left_over = left_over - 1 where id = 1')
      for (const kind of ['debit', 'credit', 'order', 'draw', 'prize']) await tx.rows(event, [kind, wallet, ''])
      return true
    }),
  )
  await database.rows('drop table bench_boxes, bench_wallets, bench_events')
  return result
}
