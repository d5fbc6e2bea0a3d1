-- Two-phase transfers, creators' boxes and what they earn, money on its way out, and proof that the ledger adds up.

-- A pending transfer keeps an amount back in a hold account; one later row that refers to it posts it to where it was meant
-- to go, or voids it back to where it came from. A correction is a new row that refers to the one it corrects.
alter table transfers
  add column phase text not null default 'single' check (phase in ('single', 'pending', 'post', 'void')),
  add column refers_to text collate "C" references transfers,
  add column settles_to text collate "C" references ledger_accounts,
  add constraint transfers_pending check ((phase = 'pending') = (settles_to is not null)),
  add constraint transfers_resolving check (phase not in ('post', 'void') or refers_to is not null);
-- Each pending transfer ends once, whoever asks.
create unique index transfers_resolved on transfers (refers_to) where phase in ('post', 'void');

insert into ledger_accounts (id, kind, unit) values
  ('fees', 'fees', 'fen'),
  ('withdraw_payable', 'withdraw_payable', 'fen'),
  ('external:bank', 'external', 'fen'),
  ('external:alipay', 'external', 'fen');

-- A box made by a user; the house's have no creator. Until it is published its own content stands in `box_drafts`.
alter table boxes
  add column creator_id text collate "C" references users,
  add column category text,
  alter column series_id drop not null,
  alter column price_fen drop not null,
  add constraint boxes_complete check (
    state in ('draft', 'in_review', 'rejected') or (series_id is not null and price_fen is not null));
create index boxes_creator on boxes (creator_id, id desc) where creator_id is not null;

-- The editor's document. `version` grows with every change, so that two editors notice each other.
create table box_drafts (
  box_id text collate "C" primary key references boxes on delete cascade,
  version int not null,
  content jsonb not null,
  updated_at timestamptz not null
);

-- Every time a box was handed in. It names its box and does not hold it: a creator may delete a rejected draft.
create table box_reviews (
  id text collate "C" primary key,
  box_id text collate "C" not null,
  creator_id text collate "C" not null references users,
  version int not null,
  submitted_at timestamptz not null,
  due_at timestamptz not null,
  decision text check (decision in ('approved', 'rejected')),
  note text,
  decided_by text collate "C" references users,
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null)),
  check ((decision is null) = (decided_by is null))
);
create unique index box_reviews_open on box_reviews (box_id) where decision is null;
create index box_reviews_due on box_reviews (due_at) where decision is null;
create index box_reviews_box on box_reviews (box_id, id desc);

-- What a creator gets for one box sold, from the sale until its prize is received or recycled.
create table earnings (
  draw_id text collate "C" primary key references draws,
  order_id text collate "C" not null references orders,
  box_id text collate "C" not null references boxes,
  creator_id text collate "C" not null references users,
  price_fen bigint not null check (price_fen > 0),
  fee_fen bigint not null check (fee_fen >= 0),
  net_fen bigint not null check (net_fen > 0 and net_fen = price_fen - fee_fen),
  state text not null default 'held' check (state in ('held', 'released', 'reversed')),
  pending_id text collate "C" not null unique references transfers,
  -- What a refund after the release could not take back from the creator, and is set off against later earnings.
  owed_fen bigint not null default 0 check (owed_fen >= 0),
  held_at timestamptz not null,
  settled_at timestamptz
);
create index earnings_creator on earnings (creator_id, draw_id desc);
create index earnings_held on earnings (draw_id) where state = 'held';
create index earnings_owed on earnings (creator_id, draw_id) where owed_fen > 0;

-- Where somebody wants their money: `number` never leaves the server whole.
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

create table withdrawals (
  id text collate "C" primary key,
  user_id text collate "C" not null references users,
  amount_fen bigint not null check (amount_fen > 0),
  -- Back the way top-ups came, or to a bound account.
  route text not null check (route in ('original', 'account')),
  payout_account_id text collate "C" references payout_accounts,
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
create index withdrawals_user on withdrawals (user_id, id desc);
create index withdrawals_waiting on withdrawals (requested_at) where state = 'requested';
create index withdrawals_due on withdrawals (next_try_at) where state = 'approved';

-- Every run that compared the balances with their entries. Only ever added to: it reports and repairs nothing.
create table reconciliations (
  id text collate "C" primary key,
  sound boolean not null,
  report jsonb not null,
  created_at timestamptz not null
);
create index reconciliations_time on reconciliations (created_at desc);
create trigger reconciliations_append_only before update or delete on reconciliations
  for each row execute function refuse_change();
create trigger reconciliations_no_truncate before truncate on reconciliations
  for each statement execute function refuse_change();
