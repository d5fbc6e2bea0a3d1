-- What a sale writes, as lean as it can be (decision 15): references are checked once for each statement instead of once for
-- each row and column, and updates touch as few indexes as they can.

-- References hold because what is referred to never goes and never changes its key, and because whoever refers is checked when
-- it is written. PostgreSQL's own foreign keys say the same with a query and a row lock for each row and column.

create function refuse_unknown() returns void language plpgsql as $$
begin
  raise exception 'a row names something that does not exist' using errcode = 'foreign_key_violation';
end $$;

do $$
declare
  kept text;
begin
  foreach kept in array array['users', 'series', 'boxes', 'prizes', 'odds_versions', 'pools', 'recipes', 'recipe_versions',
    'orders', 'payments', 'seeds', 'draws', 'sealed_boxes', 'warehouse_prizes', 'ledger_accounts', 'transfers']
  loop
    execute format('create trigger kept before delete or update of id on %I for each row execute function refuse_change()', kept);
  end loop;
end $$;

alter table idempotency_keys drop constraint idempotency_keys_user_id_fkey;

alter table orders
  drop constraint orders_user_id_fkey, drop constraint orders_box_id_fkey, drop constraint orders_odds_version_id_fkey,
  drop constraint orders_pool_id_fkey;
create function check_orders() returns trigger language plpgsql as $$
begin
  if exists (select from added a where
      not exists (select from users where id = a.user_id)
      or a.box_id is not null and not exists (select from boxes where id = a.box_id)
      or a.odds_version_id is not null and not exists (select from odds_versions where id = a.odds_version_id)
      or a.pool_id is not null and not exists (select from pools where id = a.pool_id)) then
    perform refuse_unknown();
  end if;
  return null;
end $$;
create trigger known after insert on orders referencing new table as added for each statement execute function check_orders();
create trigger refers_for_ever before update of user_id, box_id, odds_version_id, pool_id on orders
  for each row execute function refuse_change();

alter table payments drop constraint payments_order_id_fkey;
create function check_payments() returns trigger language plpgsql as $$
begin
  if exists (select from added a where not exists (select from orders where id = a.order_id)) then
    perform refuse_unknown();
  end if;
  return null;
end $$;
create trigger known after insert on payments referencing new table as added for each statement execute function check_payments();
create trigger refers_for_ever before update of order_id on payments for each row execute function refuse_change();

alter table transfers
  drop constraint transfers_debit_account_id_fkey, drop constraint transfers_credit_account_id_fkey,
  drop constraint transfers_refers_to_fkey, drop constraint transfers_settles_to_fkey;
create function check_transfers() returns trigger language plpgsql as $$
begin
  if exists (select from added a where
      not exists (select from ledger_accounts where id = a.debit_account_id)
      or not exists (select from ledger_accounts where id = a.credit_account_id)
      or a.settles_to is not null and not exists (select from ledger_accounts where id = a.settles_to)
      or a.refers_to is not null and not exists (select from transfers where id = a.refers_to)) then
    perform refuse_unknown();
  end if;
  return null;
end $$;
create trigger known after insert on transfers referencing new table as added for each statement execute function check_transfers();

alter table draws
  drop constraint draws_user_id_fkey, drop constraint draws_order_id_fkey, drop constraint draws_box_id_fkey,
  drop constraint draws_series_id_fkey, drop constraint draws_odds_version_id_fkey, drop constraint draws_seed_id_fkey,
  drop constraint draws_prize_id_fkey, drop constraint draws_pool_id_fkey, drop constraint draws_recipe_id_fkey,
  drop constraint draws_recipe_version_id_fkey;
create function check_draws() returns trigger language plpgsql as $$
begin
  if exists (select from added a where
      not exists (select from users where id = a.user_id)
      or not exists (select from boxes where id = a.box_id)
      or not exists (select from series where id = a.series_id)
      or a.prize_id is not null and not exists (select from prizes where id = a.prize_id)
      or a.order_id is not null and not exists (select from orders where id = a.order_id)
      or a.odds_version_id is not null and not exists (select from odds_versions where id = a.odds_version_id)
      or a.seed_id is not null and not exists (select from seeds where id = a.seed_id)
      or a.pool_id is not null and not exists (select from pools where id = a.pool_id)
      or a.recipe_id is not null and not exists (select from recipes where id = a.recipe_id)
      or a.recipe_version_id is not null and not exists (select from recipe_versions where id = a.recipe_version_id)) then
    perform refuse_unknown();
  end if;
  return null;
end $$;
create trigger known after insert on draws referencing new table as added for each statement execute function check_draws();

alter table sealed_boxes
  drop constraint sealed_boxes_draw_id_fkey, drop constraint sealed_boxes_order_id_fkey,
  drop constraint sealed_boxes_user_id_fkey, drop constraint sealed_boxes_box_id_fkey, drop constraint sealed_boxes_seed_id_fkey;
-- Whose draw it is, its order, box and seed are those of the draw, which were checked with it.
create function check_sealed_boxes() returns trigger language plpgsql as $$
begin
  if exists (select from added a where not exists (
      select from draws d where d.id = a.draw_id and d.user_id = a.user_id and d.order_id = a.order_id and d.box_id = a.box_id
        and d.seed_id is not distinct from a.seed_id)) then
    perform refuse_unknown();
  end if;
  return null;
end $$;
create trigger known after insert on sealed_boxes referencing new table as added for each statement
  execute function check_sealed_boxes();
create trigger refers_for_ever before update of draw_id, order_id, user_id, box_id, seed_id on sealed_boxes
  for each row execute function refuse_change();

alter table warehouse_prizes
  drop constraint warehouse_prizes_user_id_fkey, drop constraint warehouse_prizes_prize_id_fkey,
  drop constraint warehouse_prizes_draw_id_fkey, drop constraint warehouse_prizes_box_id_fkey,
  drop constraint warehouse_prizes_gifted_from_fkey;
create function check_warehouse_prizes() returns trigger language plpgsql as $$
begin
  if exists (select from added a where
      not exists (select from users where id = a.user_id)
      or not exists (
        select from draws d where d.id = a.draw_id and d.prize_id = a.prize_id and d.box_id = a.box_id
          and (a.gifted_from is not null or d.user_id = a.user_id))
      or a.gifted_from is not null and not exists (select from warehouse_prizes where id = a.gifted_from)) then
    perform refuse_unknown();
  end if;
  return null;
end $$;
create trigger known after insert on warehouse_prizes referencing new table as added for each statement
  execute function check_warehouse_prizes();
create trigger refers_for_ever before update of user_id, prize_id, draw_id, box_id, gifted_from on warehouse_prizes
  for each row execute function refuse_change();

-- How many of a prize have been opened, apart from its stock: who opens must not wait for who sells, nor sells for who opens.
create table prize_openings (
  prize_id text collate "C" primary key references prizes,
  opened int not null check (opened >= 0)
);
insert into prize_openings (prize_id, opened) select id, opened from prizes where opened > 0;
alter table prizes drop column opened;

-- A column that an index depends on makes every change of it a new entry in all indexes of its table. These say when an order
-- or a payment is open, and change once, so that its later steps touch no index.
drop index orders_open;
alter table orders
  add column is_open boolean not null generated always as (state in ('unpaid', 'paying')) stored,
  set (fillfactor = 75);
create index orders_open on orders (expires_at) where is_open;
create index orders_open_user on orders (user_id) where is_open;
drop index payments_open;
alter table payments
  add column is_open boolean not null
    generated always as (state in ('created', 'prepaid') and channel not in ('balance', 'sandbox')) stored,
  set (fillfactor = 60);
create index payments_open on payments (created_at) where is_open;

-- Room in the page for the next version of a row that changes with every purchase.
alter table ledger_accounts set (fillfactor = 50);
alter table seeds set (fillfactor = 50);
alter table prizes set (fillfactor = 30);
alter table prize_openings set (fillfactor = 30);
alter table sealed_boxes set (fillfactor = 80);

-- What was opened lately is read from the warehouse, where a row is written when a box is opened and not before.
drop index sealed_boxes_opened, sealed_boxes_box_opened, sealed_boxes_slot;
create unique index sealed_boxes_slot on sealed_boxes (pool_id, slot) where pool_id is not null and state <> 'refunded';
create index sealed_boxes_sealed on sealed_boxes (box_id) where state = 'sealed';
create index warehouse_prizes_opened on warehouse_prizes (box_id, id desc) where gifted_from is null;
alter table warehouse_prizes drop constraint warehouse_prizes_gifted_from_key;
create unique index warehouse_prizes_gifted_from on warehouse_prizes (gifted_from) where gifted_from is not null;
-- Bought in the last minutes is told by the orders' own index.
drop index sealed_boxes_bought;
