-- Who did what on whose behalf, and money that goes back through a payment provider.

create table audit_events (
  id text collate "C" primary key,
  -- Nobody: the shop itself.
  actor_id text collate "C" references users,
  action text not null,
  -- What it was done to, such as {"table": "orders", "rows": 120}; never a secret.
  subject jsonb not null,
  created_at timestamptz not null
);
create index audit_events_action on audit_events (action, id desc);
create index audit_events_actor on audit_events (actor_id, id desc);
create trigger audit_events_append_only before update or delete on audit_events for each row execute function refuse_change();
create trigger audit_events_no_truncate before truncate on audit_events for each statement execute function refuse_change();

insert into ledger_accounts (id, kind, unit) values ('external:wechat', 'external', 'fen');

-- What the provider answered when the payment was prepared, and what to ask it for next.
alter table payments add column prepared jsonb;
create index payments_open on payments (created_at) where state in ('created', 'prepaid') and channel not in ('balance', 'sandbox');

-- Money on its way back through a provider: an outbox. The row is written with the refund's own transaction, then sent,
-- as often as it takes, under one number, until the provider says how it ended.
create table channel_refunds (
  id text collate "C" primary key,
  payment_id text collate "C" not null references payments,
  order_id text collate "C" not null references orders,
  channel text not null,
  amount_fen bigint not null check (amount_fen > 0),
  -- What makes it happen once only, such as `refund:{sealedBoxId}`.
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
