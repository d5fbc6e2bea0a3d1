create table order_numbers (
  op_id text collate "C" primary key,
  user_id text collate "C" not null references users,
  product_id text not null,
  expires_at timestamptz not null,
  order_id text collate "C",
  request_hash text
);

create table orders (
  id text collate "C" primary key,
  user_id text collate "C" not null references users,
  kind text not null check (kind in ('box', 'topup')),
  product_id text not null,
  box_id text collate "C" references boxes,
  odds_version_id text collate "C" references odds_versions,
  topup_plan_id text,
  subject jsonb not null,
  quantity int not null check (quantity between 1 and 10),
  unit_fen bigint not null check (unit_fen > 0),
  total_fen bigint not null check (total_fen = unit_fen * quantity),
  refunded_fen bigint not null default 0 check (refunded_fen between 0 and total_fen),
  state text not null check (state in ('unpaid', 'paying', 'paid', 'delivered', 'confirmed', 'cancelled', 'expired', 'refunding', 'refunded')),
  channel text not null check (channel in ('balance', 'sandbox')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz
);
create index orders_user on orders (user_id, id desc);
create index orders_open on orders (expires_at) where state in ('unpaid', 'paying');

create table payments (
  id text collate "C" primary key,
  order_id text collate "C" not null unique references orders,
  channel text not null,
  amount_fen bigint not null check (amount_fen > 0),
  state text not null check (state in ('created', 'prepaid', 'succeeded', 'failed', 'closed', 'refunded')),
  created_at timestamptz not null,
  paid_at timestamptz
);

-- Every notice a channel sent and we believed, once by its transaction id.
create table payment_notices (
  transaction_id text primary key,
  payment_id text collate "C" not null references payments,
  result text not null,
  received_at timestamptz not null
);

create table seeds (
  id text collate "C" primary key,
  user_id text collate "C" not null references users,
  server_seed text not null,
  seed_hash text not null unique,
  client_seed text not null,
  -- The nonce of the next draw.
  nonce int not null default 0,
  created_at timestamptz not null,
  -- When another seed took over; it may stay secret a while longer.
  retired_at timestamptz,
  revealed_at timestamptz,
  check (revealed_at is null or retired_at is not null)
);
create unique index seeds_active on seeds (user_id) where retired_at is null;
create index seeds_user on seeds (user_id, id desc);

create table draws (
  id text collate "C" primary key,
  -- Order of a person's draws; ids of two processes may interleave.
  sequence bigint generated always as identity,
  user_id text collate "C" not null references users,
  order_id text collate "C" not null references orders,
  box_id text collate "C" not null references boxes,
  series_id text collate "C" not null references series,
  odds_version_id text collate "C" not null references odds_versions,
  seed_id text collate "C" not null references seeds,
  client_seed text not null,
  nonce int not null,
  cursor int not null,
  ticket int not null,
  rule jsonb not null,
  prize_id text collate "C" not null references prizes,
  tier text not null,
  created_at timestamptz not null,
  unique (seed_id, nonce)
);
create index draws_guarantee on draws (user_id, series_id, sequence desc);
create trigger draws_append_only before update or delete on draws for each row execute function refuse_change();
create trigger draws_no_truncate before truncate on draws for each statement execute function refuse_change();

create table sealed_boxes (
  id text collate "C" primary key,
  draw_id text collate "C" not null unique references draws,
  order_id text collate "C" not null references orders,
  user_id text collate "C" not null references users,
  box_id text collate "C" not null references boxes,
  seed_id text collate "C" not null references seeds,
  state text not null check (state in ('sealed', 'opened', 'refunded')),
  created_at timestamptz not null,
  opened_at timestamptz
);
create index sealed_boxes_user on sealed_boxes (user_id, state, id desc);
create index sealed_boxes_order on sealed_boxes (order_id);
create index sealed_boxes_seed on sealed_boxes (seed_id) where state = 'sealed';
create index sealed_boxes_opened on sealed_boxes (opened_at desc) where state = 'opened';
create index sealed_boxes_box_opened on sealed_boxes (box_id, opened_at desc) where state = 'opened';

create table warehouse_prizes (
  id text collate "C" primary key,
  user_id text collate "C" not null references users,
  prize_id text collate "C" not null references prizes,
  draw_id text collate "C" not null unique references draws,
  box_id text collate "C" not null references boxes,
  state text not null check (state in ('held', 'locked', 'shipped', 'received', 'recycled', 'combined', 'gifted', 'returned')),
  first_in_album boolean not null,
  -- How many of this prize had been opened by anybody, this one included.
  serial int not null,
  acquired_at timestamptz not null
);
create index warehouse_prizes_user on warehouse_prizes (user_id, id desc);
create index warehouse_prizes_album on warehouse_prizes (user_id, prize_id);
