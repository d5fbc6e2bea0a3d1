-- Where prizes are sent, what was sent, what was faulty, and what people are told about it.

create table messages (
  id text collate "C" primary key,
  user_id text collate "C" not null references users,
  kind text not null,
  title jsonb not null,
  text jsonb not null,
  -- A path in the app, where there is something to look at.
  link text,
  -- What makes it sent once only, such as `gift_expired:{giftId}`.
  unique_key text unique,
  created_at timestamptz not null,
  read_at timestamptz
);
create index messages_user on messages (user_id, id desc);
create index messages_unread on messages (user_id) where read_at is null;

create table addresses (
  id text collate "C" primary key,
  user_id text collate "C" not null references users,
  name text not null,
  mobile text not null,
  province text not null,
  city text not null,
  district text not null,
  -- GB/T 2260 code of the district; its first two digits are the province.
  region_code text not null check (region_code ~ '^[1-9][0-9]{5}$'),
  detail text not null,
  is_default boolean not null,
  created_at timestamptz not null,
  removed_at timestamptz
);
create index addresses_user on addresses (user_id, id desc) where removed_at is null;
create unique index addresses_default on addresses (user_id) where is_default and removed_at is null;

create table shipments (
  id text collate "C" primary key,
  user_id text collate "C" not null references users,
  state text not null check (state in ('requested', 'paid', 'packed', 'shipped', 'received', 'cancelled', 'returned')),
  -- The address as it was when the shipment was asked for; `address_id` says which one it was.
  address_id text collate "C" not null references addresses,
  address jsonb not null,
  freight_fen bigint not null check (freight_fen >= 0),
  freight_rule text not null check (freight_rule in ('count', 'value', 'prop', 'region')),
  -- The prop that waived the freight.
  prop_id text collate "C",
  -- The order that pays the freight, once there is one.
  order_id text collate "C" unique references orders,
  carrier text,
  -- One parcel number belongs to one shipment, for ever.
  parcel_number text unique,
  -- Of a sandbox parcel: when somebody moved it on to which step, {"2": "2026-…"}.
  parcel_steps jsonb not null default '{}',
  requested_at timestamptz not null,
  paid_at timestamptz,
  packed_at timestamptz,
  shipped_at timestamptz,
  received_at timestamptz,
  -- Cancelled, or come back.
  ended_at timestamptz,
  check ((carrier is null) = (parcel_number is null)),
  check (state not in ('shipped', 'received', 'returned') or (parcel_number is not null and shipped_at is not null)),
  check ((freight_rule = 'region') = (freight_fen > 0)),
  check ((freight_rule = 'prop') = (prop_id is not null))
);
create index shipments_user on shipments (user_id, id desc);
create index shipments_state on shipments (state, id);
create index shipments_unpaid on shipments (requested_at) where state = 'requested';
create index shipments_under_way on shipments (shipped_at) where state = 'shipped';

create table shipment_prizes (
  shipment_id text collate "C" not null references shipments,
  warehouse_prize_id text collate "C" not null references warehouse_prizes,
  primary key (shipment_id, warehouse_prize_id)
);
create index shipment_prizes_prize on shipment_prizes (warehouse_prize_id);

-- A complaint about an opened prize, by whoever has it.
create table after_sales (
  id text collate "C" primary key,
  user_id text collate "C" not null references users,
  warehouse_prize_id text collate "C" not null references warehouse_prizes,
  draw_id text collate "C" not null references draws,
  order_id text collate "C" not null references orders,
  reason text not null check (reason in ('faulty', 'mismatched', 'late')),
  text text not null,
  pictures text[] not null,
  state text not null check (state in ('requested', 'approved', 'refunded', 'rejected')),
  refund_fen bigint check (refund_fen >= 0),
  requested_at timestamptz not null,
  -- What the operator said, and who.
  note text,
  decided_by text collate "C" references users,
  decided_at timestamptz,
  check ((state = 'requested') = (decided_at is null)),
  check ((state in ('approved', 'refunded')) = (refund_fen is not null))
);
create index after_sales_user on after_sales (user_id, id desc);
create index after_sales_waiting on after_sales (id) where state = 'requested';
create index after_sales_order on after_sales (order_id) where state = 'refunded';
-- A box's money goes back once: while one complaint is open or was heard, there is no second one.
create unique index after_sales_once on after_sales (draw_id) where state <> 'rejected';

-- When its owner was told how long it has been stored.
alter table warehouse_prizes add column storage_notice_at timestamptz;
create index warehouse_prizes_unnoticed on warehouse_prizes (acquired_at) where state = 'held' and storage_notice_at is null;
