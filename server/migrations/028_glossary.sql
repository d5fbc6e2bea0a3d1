-- Tables, columns and kinds take the words of the glossary: tray, clue, reservation, placement token, webhook, tracking number,
-- combine run, input, sign-in method, free shipping. Nothing else changes.

alter table pools rename to trays;
alter table pool_slots rename to tray_slots;
alter table slot_clues rename to tray_clues;
alter table slot_holds rename to slot_reservations;
alter table order_numbers rename to placement_tokens;
alter table payment_notices rename to payment_webhooks;
alter table combines rename to combine_runs;
alter table combine_prizes rename to combine_inputs;
alter table boxes rename column pool_id to tray_id;
alter table draws rename column pool_id to tray_id;
alter table orders rename column pool_id to tray_id;
alter table tray_slots rename column pool_id to tray_id;
alter table sealed_boxes rename column pool_id to tray_id;
alter table tray_clues rename column pool_id to tray_id;
alter table trays rename column laid_at to created_at;
alter table shipments rename column parcel_number to tracking_number;
alter table combine_inputs rename column combine_id to combine_run_id;
alter table slot_reservations rename column held_at to reserved_at;
alter table logins rename column way to method;
alter table boxes rename constraint boxes_pool_id_fkey to boxes_tray_id_fkey;
alter table boxes rename constraint boxes_pool_kind to boxes_tray_kind;
alter table combine_inputs rename constraint combine_prizes_combine_id_fkey to combine_inputs_combine_run_id_fkey;
alter table combine_inputs rename constraint combine_prizes_pkey to combine_inputs_pkey;
alter table combine_inputs rename constraint combine_prizes_warehouse_prize_id_fkey to combine_inputs_warehouse_prize_id_fkey;
alter table combine_runs rename constraint combines_draw_id_fkey to combine_runs_draw_id_fkey;
alter table combine_runs rename constraint combines_draw_id_key to combine_runs_draw_id_key;
alter table combine_runs rename constraint combines_pkey to combine_runs_pkey;
alter table combine_runs rename constraint combines_points_check to combine_runs_points_check;
alter table combine_runs rename constraint combines_recipe_id_fkey to combine_runs_recipe_id_fkey;
alter table combine_runs rename constraint combines_recipe_version_id_fkey to combine_runs_recipe_version_id_fkey;
alter table combine_runs rename constraint combines_user_id_fkey to combine_runs_user_id_fkey;
alter table draws rename constraint draws_in_pool to draws_in_tray;
alter table placement_tokens rename constraint order_numbers_pkey to placement_tokens_pkey;
alter table payment_webhooks rename constraint payment_notices_payment_id_fkey to payment_webhooks_payment_id_fkey;
alter table payment_webhooks rename constraint payment_notices_pkey to payment_webhooks_pkey;
alter table tray_slots rename constraint pool_slots_check to tray_slots_check;
alter table tray_slots rename constraint pool_slots_order_id_fkey to tray_slots_order_id_fkey;
alter table tray_slots rename constraint pool_slots_pkey to tray_slots_pkey;
alter table tray_slots rename constraint pool_slots_pool_id_fkey to tray_slots_tray_id_fkey;
alter table tray_slots rename constraint pool_slots_prize_id_fkey to tray_slots_prize_id_fkey;
alter table tray_slots rename constraint pool_slots_slot_check to tray_slots_slot_check;
alter table tray_slots rename constraint pool_slots_state_check to tray_slots_state_check;
alter table trays rename constraint pools_box_id_fkey to trays_box_id_fkey;
alter table trays rename constraint pools_box_id_number_key to trays_box_id_number_key;
alter table trays rename constraint pools_last_one_prize_id_fkey to trays_last_one_prize_id_fkey;
alter table trays rename constraint pools_number_check to trays_number_check;
alter table trays rename constraint pools_pkey to trays_pkey;
alter table trays rename constraint pools_seed_hash_key to trays_seed_hash_key;
alter table trays rename constraint pools_size_check to trays_size_check;
alter table sealed_boxes rename constraint sealed_boxes_pool_id_slot_fkey to sealed_boxes_tray_id_slot_fkey;
alter table shipments rename constraint shipments_parcel_number_key to shipments_tracking_number_key;
alter table tray_clues rename constraint slot_clues_check to tray_clues_check;
alter table tray_clues rename constraint slot_clues_kind_check to tray_clues_kind_check;
alter table tray_clues rename constraint slot_clues_pkey to tray_clues_pkey;
alter table tray_clues rename constraint slot_clues_pool_id_slot_fkey to tray_clues_tray_id_slot_fkey;
alter table tray_clues rename constraint slot_clues_prize_id_fkey to tray_clues_prize_id_fkey;
alter table tray_clues rename constraint slot_clues_user_id_fkey to tray_clues_user_id_fkey;
alter table slot_reservations rename constraint slot_holds_order_id_fkey to slot_reservations_order_id_fkey;
alter table slot_reservations rename constraint slot_holds_pkey to slot_reservations_pkey;
alter index combines_user rename to combine_runs_user;
alter index pool_slots_order rename to tray_slots_order;
alter index slot_clues_slot rename to tray_clues_slot;
alter index slot_holds_lapsed rename to slot_reservations_lapsed;
alter index slot_holds_old rename to slot_reservations_old;
alter index combine_prizes_used rename to combine_inputs_used;
alter index slot_clues_hint rename to tray_clues_hint;
alter index slot_clues_peek rename to tray_clues_peek;
alter trigger combine_prizes_append_only on combine_inputs rename to combine_inputs_append_only;
alter trigger combine_prizes_no_truncate on combine_inputs rename to combine_inputs_no_truncate;
alter trigger combines_append_only on combine_runs rename to combine_runs_append_only;
alter trigger combines_no_truncate on combine_runs rename to combine_runs_no_truncate;
alter trigger pool_slots_laid on tray_slots rename to tray_slots_kept;
alter trigger pool_slots_no_truncate on tray_slots rename to tray_slots_no_truncate;
alter trigger pools_laid on trays rename to trays_kept;
alter trigger pools_no_truncate on trays rename to trays_no_truncate;
alter trigger slot_clues_append_only on tray_clues rename to tray_clues_append_only;
alter trigger slot_clues_no_truncate on tray_clues rename to tray_clues_no_truncate;

-- Kinds. A draw's kind stays: its record is hashed.
alter table boxes drop constraint boxes_kind_check, drop constraint boxes_tray_kind;
update boxes set kind = 'tray' where kind = 'pool';
update box_drafts set content = jsonb_set(content, '{kind}', '"tray"') where content ->> 'kind' = 'pool';
alter table boxes add constraint boxes_kind_check check (kind in ('odds', 'tray'));
alter table boxes add constraint boxes_tray_kind check (tray_id is null or kind = 'tray');
alter table user_props drop constraint user_props_kind_check;
update user_props set kind = 'free_shipping' where kind = 'freight';
alter table user_props add constraint user_props_kind_check check (kind in ('hint', 'peek', 'exclude', 'free_shipping'));

-- Functions that name what was renamed.
create or replace function check_orders() returns trigger language plpgsql as $$
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
      or a.tray_id is not null and (select id from trays where id = a.tray_id) is null
      or a.recipe_id is not null and (select id from recipes where id = a.recipe_id) is null
      or a.recipe_version_id is not null and (select id from recipe_versions where id = a.recipe_version_id) is null) then
    perform refuse_unknown();
  end if;
  return null;
end $$;
