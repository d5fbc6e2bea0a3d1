-- What becomes of opened prizes (recycled, combined, given away), props, coupons and daily check-ins.

-- One row for each prop that somebody has or had.
create table user_props (
  id text collate "C" primary key,
  user_id text collate "C" not null references users,
  kind text not null check (kind in ('hint', 'peek', 'exclude', 'freight')),
  state text not null check (state in ('held', 'used')),
  -- Where it came from, once for ever, such as `order:{orderId}:1`.
  unique_key text not null unique,
  granted_at timestamptz not null,
  used_at timestamptz,
  -- What it was used for, such as an order's id.
  used_for text,
  check ((state = 'used') = (used_at is not null))
);
create index user_props_held on user_props (user_id, kind, id) where state = 'held';

-- One prize turned into points; undone within 24 hours, or final after them (rules B9).
create table recyclings (
  id text collate "C" primary key,
  user_id text collate "C" not null references users,
  warehouse_prize_id text collate "C" not null references warehouse_prizes,
  points bigint not null check (points > 0),
  recycled_at timestamptz not null,
  undo_until timestamptz not null,
  undone_at timestamptz,
  final_at timestamptz,
  check (undone_at is null or final_at is null)
);
-- A prize is recycled once at a time.
create unique index recyclings_standing on recyclings (warehouse_prize_id) where undone_at is null;
create index recyclings_due on recyclings (undo_until) where undone_at is null and final_at is null;
create index recyclings_user on recyclings (user_id, id desc);

-- A prize offered to another adult; whoever has the code may accept it, once.
create table gifts (
  id text collate "C" primary key,
  giver_id text collate "C" not null references users,
  warehouse_prize_id text collate "C" not null references warehouse_prizes,
  code text not null unique,
  state text not null check (state in ('offered', 'accepted', 'cancelled', 'expired')),
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  recipient_id text collate "C" references users,
  received_prize_id text collate "C" unique references warehouse_prizes,
  ended_at timestamptz,
  check ((state = 'offered') = (ended_at is null)),
  check ((state = 'accepted') = (recipient_id is not null and received_prize_id is not null)),
  check (recipient_id <> giver_id)
);
create unique index gifts_offered on gifts (warehouse_prize_id) where state = 'offered';
create index gifts_due on gifts (expires_at) where state = 'offered';
create index gifts_giver on gifts (giver_id, id desc);
create index gifts_recipient on gifts (recipient_id, id desc) where recipient_id is not null;

-- Recipes take prizes of one box and give another of it, drawn from a published table (rules B8).
create table recipes (
  id text collate "C" primary key,
  box_id text collate "C" not null references boxes,
  title jsonb not null,
  story jsonb not null,
  -- The version in force; a recipe without one is not offered.
  version_id text collate "C",
  position int not null
);

create table recipe_versions (
  id text collate "C" primary key,
  recipe_id text collate "C" not null references recipes,
  number int not null,
  -- [{"prizeId" or "tier", "count", "back"}]: what goes in, and how many of it come back when it fails.
  inputs jsonb not null,
  points int not null check (points >= 0),
  points_back boolean not null,
  -- [{"prizeId", "tier", "weight"}], weights add up to 1 000 000.
  entries jsonb not null,
  published_at timestamptz not null,
  unique (recipe_id, number)
);
create trigger recipe_versions_append_only before update or delete on recipe_versions
  for each row execute function refuse_change();
create trigger recipe_versions_no_truncate before truncate on recipe_versions
  for each statement execute function refuse_change();
alter table recipes add foreign key (version_id) references recipe_versions;

-- A combine draw may fail, when its recipe says so; then there is no prize.
alter table draws
  alter column prize_id drop not null,
  alter column tier drop not null,
  add constraint draws_prize check ((prize_id is null) = (tier is null) and (prize_id is not null or kind = 'combine')),
  add foreign key (recipe_id) references recipes,
  add foreign key (recipe_version_id) references recipe_versions;

create table combines (
  id text collate "C" primary key,
  user_id text collate "C" not null references users,
  recipe_id text collate "C" not null references recipes,
  recipe_version_id text collate "C" not null references recipe_versions,
  draw_id text collate "C" not null unique references draws,
  -- What it cost in the end; less than the recipe asks when a failure gave it back.
  points int not null check (points >= 0),
  created_at timestamptz not null
);
create index combines_user on combines (user_id, id desc);
create trigger combines_append_only before update or delete on combines for each row execute function refuse_change();
create trigger combines_no_truncate before truncate on combines for each statement execute function refuse_change();

create table combine_prizes (
  combine_id text collate "C" not null references combines,
  position int not null,
  warehouse_prize_id text collate "C" not null references warehouse_prizes,
  -- It came back, because the run failed.
  returned boolean not null,
  primary key (combine_id, position)
);
-- A prize is used up once.
create unique index combine_prizes_used on combine_prizes (warehouse_prize_id) where not returned;
create trigger combine_prizes_append_only before update or delete on combine_prizes
  for each row execute function refuse_change();
create trigger combine_prizes_no_truncate before truncate on combine_prizes
  for each statement execute function refuse_change();

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
  order_id text collate "C" references orders,
  -- Where it came from, once for ever, such as `welcome:{userId}`.
  unique_key text not null unique,
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  check ((amount_fen is null) <> (percent is null)),
  check ((percent is null) = (most_fen is null)),
  check ((state = 'held') = (order_id is null))
);
create index coupons_user on coupons (user_id, expires_at);
create unique index coupons_order on coupons (order_id) where order_id is not null;

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
create trigger check_ins_append_only before update or delete on check_ins for each row execute function refuse_change();
create trigger check_ins_no_truncate before truncate on check_ins for each statement execute function refuse_change();

-- Spending limits look at every kind of order that counts, not boxes alone.
drop index orders_spending;
create index orders_spending on orders (user_id, paid_at) where paid_at is not null;
