-- Trays: a box of kind `pool` is sold from one tray at a time, laid whole before its first sale (rules B2, B5).

create table pools (
  id text collate "C" primary key,
  box_id text collate "C" not null references boxes,
  -- Which tray of its box this is, from 1.
  number int not null check (number > 0),
  size int not null check (size between 2 and 100),
  -- Secret until the tray has ended.
  server_seed text not null,
  seed_hash text not null unique,
  merkle_root text not null,
  last_one_prize_id text collate "C" references prizes,
  laid_at timestamptz not null,
  revealed_at timestamptz,
  unique (box_id, number)
);

create table pool_slots (
  pool_id text collate "C" not null references pools,
  slot int not null check (slot between 1 and 100),
  prize_id text collate "C" not null references prizes,
  tier text not null,
  salt text not null,
  leaf text not null,
  state text not null check (state in ('free', 'reserved', 'sold', 'opened')),
  order_id text collate "C" references orders,
  primary key (pool_id, slot),
  check ((state = 'free') = (order_id is null))
);
create index pool_slots_order on pool_slots (order_id) where order_id is not null;

-- What was laid stays as it was laid: only states move, and a tray is revealed once.
create trigger pools_laid before delete or update of id, box_id, number, size, server_seed, seed_hash, merkle_root,
  last_one_prize_id, laid_at on pools for each row execute function refuse_change();
create trigger pools_no_truncate before truncate on pools for each statement execute function refuse_change();
create trigger pool_slots_laid before delete or update of pool_id, slot, prize_id, tier, salt, leaf on pool_slots
  for each row execute function refuse_change();
create trigger pool_slots_no_truncate before truncate on pool_slots for each statement execute function refuse_change();

-- What a hint or a peek said, for good: it is checked against the tray once that is revealed (rules B7).
create table slot_clues (
  id text collate "C" primary key,
  pool_id text collate "C" not null,
  slot int not null,
  user_id text collate "C" not null references users,
  kind text not null check (kind in ('hint', 'peek')),
  -- hint: a prize that is not in the slot.
  prize_id text collate "C" references prizes,
  -- peek: the tier of the prize in the slot.
  tier text,
  used_at timestamptz not null,
  foreign key (pool_id, slot) references pool_slots,
  check ((kind = 'hint') = (prize_id is not null) and (kind = 'peek') = (tier is not null))
);
create unique index slot_clues_hint on slot_clues (pool_id, slot, user_id, prize_id) where kind = 'hint';
create unique index slot_clues_peek on slot_clues (pool_id, slot, user_id) where kind = 'peek';
create trigger slot_clues_append_only before update or delete on slot_clues for each row execute function refuse_change();
create trigger slot_clues_no_truncate before truncate on slot_clues for each statement execute function refuse_change();

alter table boxes
  -- The tray that is on sale, or was last.
  add column pool_id text collate "C" references pools,
  add constraint boxes_pool_kind check (pool_id is null or kind = 'pool');
alter table orders add foreign key (pool_id) references pools;
alter table draws add foreign key (pool_id) references pools;
alter table sealed_boxes add foreign key (pool_id, slot) references pool_slots;

-- A slot is in one box at most, and a tray has one last-one prize.
create unique index sealed_boxes_slot on sealed_boxes (pool_id, slot) where state <> 'refunded';
create unique index draws_last_one on draws (pool_id) where kind = 'last_one';
create index orders_reserving on orders (user_id, box_id) where pool_id is not null;
