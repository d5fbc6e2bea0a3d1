-- Wallet: the double-entry ledger, withdrawals, refunds through providers, earnings, coupons and check-ins.

create function check_transfers() returns trigger language plpgsql as $$
begin
  if exists (select from added a where
      (select id from ledger_accounts where id = a.debit_account_id) is null
      or (select id from ledger_accounts where id = a.credit_account_id) is null
      or a.settles_to is not null and (select id from ledger_accounts where id = a.settles_to) is null
      or a.refers_to is not null and (select id from transfers where id = a.refers_to) is null) then
    perform refuse_unknown();
  end if;
  return null;
end $$;

create table ledger_accounts (
  id text collate "C" primary key,
  user_id text collate "C" references users,
  kind text not null,
  unit text not null check (unit in ('fen', 'points')),
  balance bigint check (balance >= 0),
  check ((user_id is null) = (balance is null))
) with (fillfactor = 50);
create trigger kept before delete or update of id on ledger_accounts for each row execute function refuse_change();

insert into ledger_accounts (id, kind, unit) values
  ('revenue', 'revenue', 'fen'),
  ('refund_payable', 'refund_payable', 'fen'),
  ('points_issued', 'points_issued', 'points'),
  ('external:sandbox', 'external', 'fen'),
  ('external:wechat', 'external', 'fen'),
  ('fees', 'fees', 'fen'),
  ('withdraw_payable', 'withdraw_payable', 'fen'),
  ('external:bank', 'external', 'fen'),
  ('external:alipay', 'external', 'fen');

create table transfers (
  id text collate "C" primary key,
  debit_account_id text collate "C" not null,
  credit_account_id text collate "C" not null,
  amount bigint not null check (amount > 0),
  kind text not null,
  order_id text collate "C",
  subject jsonb not null,
  -- Makes the transfer happen once only, such as `purchase:{orderId}`.
  unique_key text not null unique,
  created_at timestamptz not null,
  -- A pending transfer keeps an amount back in a hold account; one later row that refers to it posts it to where it was meant
  -- to go, or voids it back to where it came from. A correction is a new row that refers to the one it corrects.
  phase text not null default 'single' check (phase in ('single', 'pending', 'post', 'void')),
  refers_to text collate "C",
  settles_to text collate "C",
  check (debit_account_id <> credit_account_id),
  constraint transfers_pending check ((phase = 'pending') = (settles_to is not null)),
  constraint transfers_resolving check (phase not in ('post', 'void') or refers_to is not null)
);
create index transfers_credit on transfers (credit_account_id, id desc);
create index transfers_debit on transfers (debit_account_id, id desc);
-- Lets each pending transfer end once.
create unique index transfers_resolved on transfers (refers_to) where phase in ('post', 'void');
create trigger kept before delete or update of id on transfers for each row execute function refuse_change();
create trigger known after insert on transfers
  referencing new table as added for each statement execute function check_transfers();
create trigger transfers_append_only before delete or update on transfers for each row execute function refuse_change();
create trigger transfers_no_truncate before truncate on transfers for each statement execute function refuse_change();

create table withdrawals (
  id text collate "C" primary key,
  user_id text collate "C" not null references users,
  amount_fen bigint not null check (amount_fen > 0),
  -- Back the way top-ups came, or to a bound account.
  route text not null check (route in ('original', 'account')),
  payout_account_id text collate "C",
  -- The house account that stands for where the money goes, such as `external:bank`.
  external_account_id text collate "C" not null references ledger_accounts,
  state text not null check (state in ('requested', 'approved', 'paid', 'rejected', 'failed')),
  pending_id text collate "C" not null unique references transfers,
  requested_at timestamptz not null,
  -- Nobody: approved by itself.
  decided_by text collate "C" references users,
  decided_at timestamptz,
  note text,
  -- The payout is an outbox: tried under the withdrawal's own number until the provider says how it ended.
  attempts int not null default 0,
  next_try_at timestamptz,
  last_error text,
  provider_reference text,
  settled_at timestamptz,
  check ((route = 'account') = (payout_account_id is not null))
);
create index withdrawals_due on withdrawals (next_try_at) where state = 'approved';
create index withdrawals_user on withdrawals (user_id, id desc);
create index withdrawals_waiting on withdrawals (requested_at) where state = 'requested';

-- A withdrawal that goes back the way it came is made up of parts of the top-ups that brought it.
create table withdrawal_parts (
  withdrawal_id text collate "C" not null references withdrawals,
  order_id text collate "C" not null,
  amount_fen bigint not null check (amount_fen > 0),
  primary key (withdrawal_id, order_id)
);
create index withdrawal_parts_order on withdrawal_parts (order_id);

-- Destinations of withdrawals: `number` never leaves the server whole.
create table payout_accounts (
  id text collate "C" primary key,
  user_id text collate "C" not null references users,
  kind text not null check (kind in ('bank', 'alipay')),
  holder text not null,
  number text not null,
  created_at timestamptz not null,
  removed_at timestamptz
);
create unique index payout_accounts_number on payout_accounts (user_id, kind, number) where removed_at is null;

-- Money on its way back through a provider: an outbox. The row is written with the refund's own transaction, then sent,
-- as often as it takes, under one number, until the provider says how it ended.
create table channel_refunds (
  id text collate "C" primary key,
  payment_id text collate "C" not null,
  order_id text collate "C" not null,
  channel text not null,
  amount_fen bigint not null check (amount_fen > 0),
  -- Makes the refund happen once only, such as `refund:{sealedBoxId}`.
  unique_key text not null unique,
  state text not null default 'requested' check (state in ('requested', 'processing', 'succeeded', 'abnormal')),
  attempts int not null default 0,
  next_try_at timestamptz not null,
  last_error text,
  requested_at timestamptz not null,
  settled_at timestamptz
);
create index channel_refunds_due on channel_refunds (next_try_at) where state in ('requested', 'processing');
create index channel_refunds_payment on channel_refunds (payment_id);

-- A creator's share of one box sold, from the sale until its prize is received or recycled.
create table earnings (
  draw_id text collate "C" primary key,
  order_id text collate "C" not null,
  box_id text collate "C" not null,
  creator_id text collate "C" not null references users,
  price_fen bigint not null check (price_fen > 0),
  fee_fen bigint not null check (fee_fen >= 0),
  net_fen bigint not null,
  state text not null default 'held' check (state in ('held', 'released', 'reversed')),
  pending_id text collate "C" not null unique references transfers,
  -- Part of a refund after the release that could not be taken back from the creator, and is set off against later
  -- earnings.
  owed_fen bigint not null default 0 check (owed_fen >= 0),
  held_at timestamptz not null,
  settled_at timestamptz,
  check (net_fen > 0 and net_fen = (price_fen - fee_fen))
);
create index earnings_creator on earnings (creator_id, draw_id desc);
create index earnings_held on earnings (draw_id) where state = 'held';
create index earnings_owed on earnings (creator_id, draw_id) where owed_fen > 0;

-- One coupon of one person: a fixed amount, or a share of the price, off one order.
create table coupons (
  id text collate "C" primary key,
  user_id text collate "C" not null references users,
  title jsonb not null,
  amount_fen bigint check (amount_fen > 0),
  percent int check (percent between 1 and 99),
  -- The most a percentage takes off.
  most_fen bigint check (most_fen > 0),
  minimum_fen bigint not null check (minimum_fen >= 0),
  state text not null check (state in ('held', 'locked', 'used')),
  order_id text collate "C",
  -- Origin of the coupon, once for ever, such as `welcome:{userId}`.
  unique_key text not null unique,
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  check ((amount_fen is null) <> (percent is null)),
  check ((percent is null) = (most_fen is null)),
  check ((state = 'held') = (order_id is null))
);
create unique index coupons_order on coupons (order_id) where order_id is not null;
create index coupons_user on coupons (user_id, expires_at);

-- One a day by China's calendar. Only ever added to.
create table check_ins (
  user_id text collate "C" not null references users,
  day date not null,
  -- Days in a row, this one included.
  streak int not null check (streak > 0),
  points int not null check (points > 0),
  coupon_id text collate "C" references coupons,
  created_at timestamptz not null,
  primary key (user_id, day)
);
create trigger check_ins_append_only before delete or update on check_ins for each row execute function refuse_change();
create trigger check_ins_no_truncate before truncate on check_ins for each statement execute function refuse_change();

-- Every run that compared the balances with their entries. Only ever added to: it reports and repairs nothing.
create table reconciliations (
  id text collate "C" primary key,
  sound boolean not null,
  report jsonb not null,
  created_at timestamptz not null
);
create index reconciliations_time on reconciliations (created_at desc);
create trigger reconciliations_append_only before delete or update on reconciliations
  for each row execute function refuse_change();
create trigger reconciliations_no_truncate before truncate on reconciliations
  for each statement execute function refuse_change();

-- References from tables that were created before these.
alter table withdrawals add foreign key (payout_account_id) references payout_accounts;
