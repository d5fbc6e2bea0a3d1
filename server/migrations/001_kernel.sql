-- Kernel: settings, idempotency keys, the audit record, and what sandbox providers would have sent.
-- The migrations up to here were written as one file for each context before the first release; later ones follow by number.

-- Keeps rows as they were written.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% on %: these records are append-only', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;

-- References of the busiest tables are checked once for each statement, by the functions `check_…`, and not by foreign keys
-- (decision 015).
create function refuse_unknown() returns void language plpgsql as $$
begin
  raise exception 'a row names something that does not exist' using errcode = 'foreign_key_violation';
end $$;

create table settings (
  name text primary key,
  value text not null
);

create table idempotency_keys (
  user_id text collate "C" not null,
  key text not null,
  call text not null,
  request_hash text not null,
  response jsonb,
  created_at timestamptz not null,
  primary key (user_id, key)
);
-- Rows deleted by age are written in order of time: BRIN finds the old end and costs next to nothing when writing.
create index idempotency_keys_created on idempotency_keys using brin (created_at);

create table audit_events (
  id text collate "C" primary key,
  -- Nobody: the shop itself.
  actor_id text collate "C",
  action text not null,
  -- Target of the action, such as {"table": "orders", "rows": 120}; never a secret.
  subject jsonb not null,
  created_at timestamptz not null
);
create index audit_events_action on audit_events (action, id desc);
create index audit_events_actor on audit_events (actor_id, id desc);
create trigger audit_events_append_only before delete or update on audit_events
  for each row execute function refuse_change();
create trigger audit_events_no_truncate before truncate on audit_events for each statement execute function refuse_change();

-- Messages that sandbox providers would have sent.
create table outbox (
  id text collate "C" primary key,
  kind text not null check (kind in ('sms', 'mail', 'robot', 'wechat')),
  sent_to text not null,
  subject text not null,
  text text not null,
  created_at timestamptz not null
);
create index outbox_sent_to on outbox (sent_to, id desc);
