-- What new rows refer to is looked up key by key. "Not exists … or not exists …" let PostgreSQL read a whole table of users or
-- accounts for a dozen of rows, since it may take such a question for one that is asked of many.
create or replace function check_orders() returns trigger language plpgsql as $$
begin
  if exists (select from added a where
      (select id from users where id = a.user_id) is null
      or a.box_id is not null and (select id from boxes where id = a.box_id) is null
      or a.odds_version_id is not null and (select id from odds_versions where id = a.odds_version_id) is null
      or a.pool_id is not null and (select id from pools where id = a.pool_id) is null) then
    perform refuse_unknown();
  end if;
  return null;
end $$;

create or replace function check_transfers() returns trigger language plpgsql as $$
begin
  if exists (select from added a where
      (select id from ledger_accounts where id = a.debit_account_id) is null
      or (select id from ledger_accounts where id = a.credit_account_id) is null
      or a.settles_to is not null and (select id from ledger_accounts where id = a.settles_to) is null
      or a.refers_to is not null and (select id from transfers where id = a.refers_to) is null) then
    perform refuse_unknown();
  end if;
  return null;
end $$;

create or replace function check_draws() returns trigger language plpgsql as $$
begin
  if exists (select from added a where
      (select id from users where id = a.user_id) is null
      or (select id from boxes where id = a.box_id) is null
      or (select id from series where id = a.series_id) is null
      or a.prize_id is not null and (select id from prizes where id = a.prize_id) is null
      or a.order_id is not null and (select id from orders where id = a.order_id) is null
      or a.odds_version_id is not null and (select id from odds_versions where id = a.odds_version_id) is null
      or a.seed_id is not null and (select id from seeds where id = a.seed_id) is null
      or a.pool_id is not null and (select id from pools where id = a.pool_id) is null
      or a.recipe_id is not null and (select id from recipes where id = a.recipe_id) is null
      or a.recipe_version_id is not null and (select id from recipe_versions where id = a.recipe_version_id) is null) then
    perform refuse_unknown();
  end if;
  return null;
end $$;

create or replace function check_warehouse_prizes() returns trigger language plpgsql as $$
begin
  if exists (select from added a where
      (select id from users where id = a.user_id) is null
      or (select d.id from draws d where d.id = a.draw_id and d.prize_id = a.prize_id and d.box_id = a.box_id
          and (a.gifted_from is not null or d.user_id = a.user_id)) is null
      or a.gifted_from is not null and (select id from warehouse_prizes where id = a.gifted_from) is null) then
    perform refuse_unknown();
  end if;
  return null;
end $$;
