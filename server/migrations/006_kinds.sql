-- Orders and draws of every kind. Which kinds there are is written once, in code; the tables keep what must hold for all.

alter table orders drop constraint orders_kind_check, drop constraint orders_channel_check, drop constraint orders_check,
  drop constraint orders_quantity_check,
  add column pool_id text collate "C",
  -- What else the buyer chose: slots, props, a coupon, a shipment.
  add column detail jsonb not null default '{}',
  add column discount_fen bigint not null default 0 check (discount_fen >= 0),
  add constraint orders_kind check (kind in ('box', 'topup', 'prop', 'freight')),
  add constraint orders_channel check (channel in ('balance', 'sandbox', 'wechat')),
  add constraint orders_quantity check (quantity between 1 and 100),
  add constraint orders_total check (total_fen > 0 and total_fen = unit_fen * quantity - discount_fen);

alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table transfers drop constraint transfers_kind_check;

-- A draw was rolled on a published table (odds, combine), or was laid in a tray beforehand (pool, last_one).
alter table draws
  add column kind text not null default 'odds' check (kind in ('odds', 'pool', 'last_one', 'combine')),
  -- The prize's published chance when it was drawn, in 1 000 000.
  add column weight int check (weight between 0 and 1000000),
  add column pool_id text collate "C",
  add column slot int,
  add column recipe_id text collate "C",
  add column recipe_version_id text collate "C",
  alter column order_id drop not null,
  alter column odds_version_id drop not null,
  alter column seed_id drop not null,
  alter column client_seed drop not null,
  alter column nonce drop not null,
  alter column cursor drop not null,
  alter column ticket drop not null,
  add constraint draws_bought check ((kind = 'combine') = (order_id is null)),
  add constraint draws_rolled check ((kind in ('odds', 'combine'))
    = (seed_id is not null and client_seed is not null and nonce is not null and cursor is not null and ticket is not null)),
  add constraint draws_on_odds check ((kind = 'odds') = (odds_version_id is not null)),
  add constraint draws_on_recipe check ((kind = 'combine') = (recipe_id is not null and recipe_version_id is not null)),
  add constraint draws_in_pool check ((kind in ('pool', 'last_one')) = (pool_id is not null)),
  add constraint draws_in_slot check ((kind = 'pool') = (slot is not null));

alter table draws disable trigger draws_append_only;
update draws d set weight = coalesce((
  select (e ->> 'weight')::int from odds_versions o, jsonb_array_elements(o.entries) e
    where o.id = d.odds_version_id and e ->> 'prizeId' = d.prize_id), 0);
alter table draws enable trigger draws_append_only;
alter table draws alter column weight set not null;
alter table draws alter column kind drop default;

-- A box from a tray has no seed of its buyer's: the tray's own stays secret until the tray ends.
alter table sealed_boxes
  alter column seed_id drop not null,
  add column pool_id text collate "C",
  add column slot int,
  add constraint sealed_boxes_source check ((seed_id is null) = (pool_id is not null) and (pool_id is null) = (slot is null));

-- A gift is a new row of the one who accepts it, so a draw may have several; only one comes straight from the draw.
alter table warehouse_prizes
  drop constraint warehouse_prizes_draw_id_key,
  add column gifted_from text collate "C" unique references warehouse_prizes;
create unique index warehouse_prizes_draw on warehouse_prizes (draw_id) where gifted_from is null;
create index warehouse_prizes_of_draw on warehouse_prizes (draw_id);
