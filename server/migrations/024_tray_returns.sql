-- Trays: a slot goes back only while nobody has opened or looked into one of its tray since it was bought (rules B10), and
-- holding slots without paying costs waiting (rules B14).

alter table sealed_boxes
  -- Slots of its tray that were open, and hints and peeks used on it, when the slot was bought; both counts only grow.
  add column slots_opened int,
  add column clues_used int;
-- Slots bought under the former rule are held against what happens from now on.
update sealed_boxes x set
  slots_opened = (select count(*) from pool_slots s where s.pool_id = x.pool_id and s.state = 'opened'),
  clues_used = (select count(*) from slot_clues c where c.pool_id = x.pool_id)
  where x.pool_id is not null;
alter table sealed_boxes add constraint sealed_boxes_tray
  check ((pool_id is null) = (slots_opened is null) and (pool_id is null) = (clues_used is null));

alter table consents drop constraint consents_kind_check;
alter table consents add constraint consents_kind_check
  check (kind in ('age_declaration', 'opened_not_returnable', 'opened_at_once', 'tray_return_ends', 'guardian_consent', 'agreements'));

-- Slots that an order held before it was paid, by everything that its buyer is recognised by: the account, a verified phone or
-- WeChat, else the network address. `lapsed_at`: it came to nothing, or was paid and given back. Forgotten after a few days.
create table slot_holds (
  order_id text collate "C" not null references orders,
  subject text not null,
  held_at timestamptz not null,
  lapsed_at timestamptz,
  primary key (order_id, subject)
);
create index slot_holds_lapsed on slot_holds (subject, lapsed_at) where lapsed_at is not null;
create index slot_holds_old on slot_holds (held_at);
