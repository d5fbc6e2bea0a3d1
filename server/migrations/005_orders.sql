-- Orders: placement tokens, orders, payments and the webhooks of providers.

create function check_payments() returns trigger language plpgsql as $$
begin
  if exists (select from added a where not exists (select from orders where id = a.order_id)) then
    perform refuse_unknown();
  end if;
  return null;
end $$;

-- Looks up what new rows refer to key by key: PostgreSQL answers `not exists … or not exists …` by reading whole tables.
create function check_orders() returns trigger language plpgsql as $$
begin
  if exists (select from added a where
      (select id from users where id = a.user_id) is null
      or a.box_id is not null and (select id from boxes where id = a.box_id) is null
      or a.odds_version_id is not null and (select id from odds_versions where id = a.odds_version_id) is null
      or a.tray_id is not null and (select id from trays where id = a.tray_id) is null) then
    perform refuse_unknown();
  end if;
  return null;
end $$;

create table orders (
  id text collate "C" primary key,
  user_id text collate "C" not null,
  kind text not null,
  product_id text not null,
  box_id text collate "C",
  odds_version_id text collate "C",
  topup_plan_id text,
  subject jsonb not null,
  quantity int not null,
  unit_fen bigint not null check (unit_fen > 0),
  total_fen bigint not null,
  refunded_fen bigint not null default 0,
  state text not null
    check (state in ('unpaid', 'paying', 'paid', 'delivered', 'confirmed', 'cancelled', 'expired', 'refunding', 'refunded')),
  channel text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  tray_id text collate "C",
  -- Further choices of the buyer: slots, props, a coupon, a shipment.
  detail jsonb not null default '{}',
  discount_fen bigint not null default 0 check (discount_fen >= 0),
  -- Indexed in place of `state`: it changes once, so that the later steps of an order touch no index.
  is_open boolean not null generated always as (state in ('unpaid', 'paying')) stored,
  constraint orders_channel check (channel in ('balance', 'sandbox', 'wechat')),
  check (refunded_fen >= 0 and refunded_fen <= total_fen),
  constraint orders_kind check (kind in ('box', 'topup', 'prop', 'freight')),
  constraint orders_quantity check (quantity between 1 and 100),
  constraint orders_total check (total_fen > 0 and total_fen = ((unit_fen * quantity) - discount_fen))
) with (fillfactor = 75);
create index orders_open on orders (expires_at) where is_open;
create index orders_open_user on orders (user_id) where is_open;
create index orders_reserving on orders (user_id, box_id) where tray_id is not null;
-- A month's spending is read twice for every purchase, and is summed from the index alone.
create index orders_spending on orders (user_id, paid_at) include (kind, total_fen, refunded_fen) where paid_at is not null;
create index orders_user on orders (user_id, id desc);
create trigger kept before delete or update of id on orders for each row execute function refuse_change();
create trigger known after insert on orders
  referencing new table as added for each statement execute function check_orders();
create trigger refers_for_ever before update of user_id, box_id, odds_version_id, tray_id on orders
  for each row execute function refuse_change();

create table payments (
  id text collate "C" primary key,
  order_id text collate "C" not null unique,
  channel text not null,
  amount_fen bigint not null check (amount_fen > 0),
  state text not null check (state in ('created', 'prepaid', 'succeeded', 'failed', 'closed', 'refunded')),
  created_at timestamptz not null,
  paid_at timestamptz,
  -- Provider's answer when the payment was prepared, and what to ask it for next.
  prepared jsonb,
  -- When the provider was last asked what has become of a payment, so that looking at an order does not ask it every time.
  polled_at timestamptz,
  is_open boolean not null generated always as (state in ('created', 'prepaid') and channel not in ('balance',
    'sandbox')) stored
) with (fillfactor = 60);
create index payments_open on payments (created_at) where is_open;
create trigger kept before delete or update of id on payments for each row execute function refuse_change();
create trigger known after insert on payments
  referencing new table as added for each statement execute function check_payments();
create trigger refers_for_ever before update of order_id on payments for each row execute function refuse_change();

-- Webhooks of providers that were verified, once by transaction id.
create table payment_webhooks (
  transaction_id text primary key,
  payment_id text collate "C" not null references payments,
  result text not null,
  received_at timestamptz not null
);

create table placement_tokens (
  op_id text collate "C" primary key,
  user_id text collate "C" not null,
  product_id text not null,
  expires_at timestamptz not null,
  order_id text collate "C",
  request_hash text
) with (fillfactor = 70);
create trigger known after insert on placement_tokens
  referencing new table as added for each statement execute function check_owners();

-- When somebody last gave purchase commands (rules B14): the latest few, the oldest first. Not logged, since a crash may
-- lose it without harm.
create unlogged table purchase_commands (
  user_id text collate "C" not null,
  command text not null,
  times timestamptz[] not null,
  primary key (user_id, command)
);

-- References from tables that were created before these.
alter table unverified_orders add foreign key (order_id) references orders;
alter table withdrawal_parts add foreign key (order_id) references orders;
alter table channel_refunds add foreign key (payment_id) references payments;
alter table channel_refunds add foreign key (order_id) references orders;
alter table earnings add foreign key (order_id) references orders;
alter table coupons add foreign key (order_id) references orders;
