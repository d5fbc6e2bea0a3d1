-- Limits that people set for themselves (rules B12). No row means the defaults.

create table spend_limits (
  user_id text collate "C" primary key references users,
  daily_fen bigint not null check (daily_fen >= 0),
  monthly_fen bigint not null check (monthly_fen >= 0),
  -- A raise that waits.
  raised_daily_fen bigint,
  raised_monthly_fen bigint,
  raise_from timestamptz,
  check ((raise_from is null) = (raised_daily_fen is null)),
  check ((raise_from is null) = (raised_monthly_fen is null))
);

create table self_exclusions (
  id text collate "C" primary key,
  user_id text collate "C" not null references users,
  until timestamptz not null,
  created_at timestamptz not null
);
create index self_exclusions_user on self_exclusions (user_id, until);
create trigger self_exclusions_append_only before update or delete on self_exclusions
  for each row execute function refuse_change();
create trigger self_exclusions_no_truncate before truncate on self_exclusions
  for each statement execute function refuse_change();

create index orders_spending on orders (user_id, paid_at) where kind = 'box' and paid_at is not null;
