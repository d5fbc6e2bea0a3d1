-- Shipping: shipments and after-sales.

create table shipments (
  id text collate "C" primary key,
  user_id text collate "C" not null references users,
  state text not null check (state in ('requested', 'paid', 'packed', 'shipped', 'received', 'cancelled', 'returned')),
  -- Address at the time of the request; `address_id` names its row.
  address_id text collate "C" not null references addresses,
  address jsonb not null,
  freight_fen bigint not null check (freight_fen >= 0),
  freight_rule text not null check (freight_rule in ('count', 'value', 'prop', 'region')),
  -- The prop that waived the freight.
  prop_id text collate "C",
  -- The order that pays the freight, once there is one.
  order_id text collate "C" unique references orders,
  carrier text,
  -- A tracking number belongs to one shipment, for ever.
  tracking_number text unique,
  -- Of a sandbox parcel: when somebody moved it on to which step, {"2": "2026-…"}.
  parcel_steps jsonb not null default '{}',
  requested_at timestamptz not null,
  paid_at timestamptz,
  packed_at timestamptz,
  shipped_at timestamptz,
  received_at timestamptz,
  -- Cancelled, or come back.
  ended_at timestamptz,
  check ((carrier is null) = (tracking_number is null)),
  check (state not in ('shipped', 'received', 'returned') or (tracking_number is not null and shipped_at is not null)),
  check ((freight_rule = 'region') = (freight_fen > 0)),
  check ((freight_rule = 'prop') = (prop_id is not null))
);
create index shipments_state on shipments (state, id);
create index shipments_under_way on shipments (shipped_at) where state = 'shipped';
create index shipments_unpaid on shipments (requested_at) where state = 'requested';
create index shipments_user on shipments (user_id, id desc);

create table shipment_prizes (
  shipment_id text collate "C" not null references shipments,
  warehouse_prize_id text collate "C" not null references warehouse_prizes,
  primary key (shipment_id, warehouse_prize_id)
);
create index shipment_prizes_prize on shipment_prizes (warehouse_prize_id);

-- A claim on an opened prize, by its owner.
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
  -- Answer of the operator.
  note text,
  decided_by text collate "C" references users,
  decided_at timestamptz,
  check ((state = 'requested') = (decided_at is null)),
  check ((state in ('approved', 'refunded')) = (refund_fen is not null))
);
-- A box's money goes back once: while one claim is open or was granted, there is no second one.
create unique index after_sales_once on after_sales (draw_id) where state <> 'rejected';
create index after_sales_order on after_sales (order_id) where state = 'refunded';
create index after_sales_user on after_sales (user_id, id desc);
create index after_sales_waiting on after_sales (id) where state = 'requested';

-- Messages that users of the mini-program asked to get through WeChat: an outbox. The row is written with its event,
-- then sent until WeChat has taken it. Only WeChat knows the user's agreement, and refuses where there is none.
create table wechat_notices (
  id text collate "C" primary key,
  shipment_id text collate "C" not null references shipments,
  openid text not null,
  created_at timestamptz not null,
  -- Earliest time of the next attempt.
  due_at timestamptz not null,
  attempts int not null default 0,
  -- Sent, or not to be sent: WeChat refused, or it failed too often.
  ended_at timestamptz,
  failure text,
  unique (shipment_id, openid)
);
create index wechat_notices_due on wechat_notices (due_at) where ended_at is null;
