-- Draws: seeds, draws, sealed boxes, clues, props and combining.

create function check_draws() returns trigger language plpgsql as $$
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

-- Owner, order, box and seed are those of the draw, which were checked with it.
create function check_sealed_boxes() returns trigger language plpgsql as $$
begin
  if exists (select from added a where not exists (
      select from draws d where d.id = a.draw_id and d.user_id = a.user_id and d.order_id = a.order_id and d.box_id = a.box_id
        and d.seed_id is not distinct from a.seed_id)) then
    perform refuse_unknown();
  end if;
  return null;
end $$;

create table seeds (
  id text collate "C" primary key,
  user_id text collate "C" not null references users,
  server_seed text not null,
  seed_hash text not null unique,
  client_seed text not null,
  -- The nonce of the next draw.
  nonce int not null default 0,
  created_at timestamptz not null,
  -- When another seed took over; it may stay secret a while longer.
  retired_at timestamptz,
  revealed_at timestamptz,
  check (revealed_at is null or retired_at is not null)
) with (fillfactor = 50);
create unique index seeds_active on seeds (user_id) where retired_at is null;
create index seeds_user on seeds (user_id, id desc);
create trigger kept before delete or update of id on seeds for each row execute function refuse_change();

create table draws (
  id text collate "C" primary key,
  -- Order of a person's draws; ids of two processes may interleave.
  sequence bigint not null generated always as identity,
  user_id text collate "C" not null,
  order_id text collate "C",
  box_id text collate "C" not null,
  series_id text collate "C" not null,
  odds_version_id text collate "C",
  seed_id text collate "C",
  client_seed text,
  nonce int,
  cursor int,
  ticket int,
  rule jsonb not null,
  prize_id text collate "C",
  tier text,
  created_at timestamptz not null,
  -- Rolled on a published table (odds, combine), or fixed when its tray was created (pool: a slot, last_one).
  kind text not null check (kind in ('odds', 'pool', 'last_one', 'combine')),
  -- The prize's published chance when it was drawn, in 1 000 000.
  weight int not null check (weight between 0 and 1000000),
  tray_id text collate "C",
  slot int,
  recipe_id text collate "C",
  recipe_version_id text collate "C",
  constraint draws_bought check ((kind = 'combine') = (order_id is null)),
  constraint draws_in_slot check ((kind = 'pool') = (slot is not null)),
  constraint draws_in_tray check ((kind in ('pool', 'last_one')) = (tray_id is not null)),
  constraint draws_on_odds check ((kind = 'odds') = (odds_version_id is not null)),
  constraint draws_on_recipe check ((kind = 'combine') = (recipe_id is not null and recipe_version_id is not null)),
  constraint draws_prize check ((prize_id is null) = (tier is null) and (prize_id is not null or kind = 'combine')),
  constraint draws_rolled
    check ((kind in ('odds', 'combine')) = (seed_id is not null and client_seed is not null and nonce is not null
      and cursor is not null and ticket is not null)),
  unique (seed_id, nonce)
);
-- A person's draws of a series for the guarantee: those from trays and combine runs do not count.
create index draws_guarantee on draws (user_id, series_id, sequence desc) where kind = 'odds';
create unique index draws_last_one on draws (tray_id) where kind = 'last_one';
-- Prizes that came without a box, to be told apart from those that were opened.
create index draws_without_box on draws (box_id) where kind in ('last_one', 'combine') and prize_id is not null;
create trigger draws_append_only before delete or update on draws for each row execute function refuse_change();
create trigger draws_no_truncate before truncate on draws for each statement execute function refuse_change();
create trigger kept before delete or update of id on draws for each row execute function refuse_change();
create trigger known after insert on draws referencing new table as added for each statement execute function check_draws();

create table sealed_boxes (
  id text collate "C" primary key,
  draw_id text collate "C" not null unique,
  order_id text collate "C" not null,
  user_id text collate "C" not null,
  box_id text collate "C" not null,
  seed_id text collate "C",
  state text not null check (state in ('sealed', 'opened', 'refunded')),
  created_at timestamptz not null,
  opened_at timestamptz,
  -- A box from a tray has no seed of its buyer's: the tray's own stays secret until the tray ends.
  tray_id text collate "C",
  slot int,
  -- When an owner saw the opening of a box. Boxes sold opened at once, or left sealed past their time, are opened before that.
  watched_at timestamptz,
  -- Slots of its tray that were open, and hints and peeks used on it, when the slot was bought; both counts only grow.
  slots_opened int,
  clues_used int,
  constraint sealed_boxes_source check ((seed_id is null) = (tray_id is not null) and (tray_id is null) = (slot is null)),
  constraint sealed_boxes_tray check ((tray_id is null) = (slots_opened is null) and (tray_id is null) = (clues_used is null)),
  foreign key (tray_id, slot) references tray_slots
) with (fillfactor = 80);
create index sealed_boxes_order on sealed_boxes (order_id);
-- Sealed boxes of a box, oldest first: the job that opens those past their time.
create index sealed_boxes_sealed on sealed_boxes (box_id, created_at) where state = 'sealed';
create index sealed_boxes_seed on sealed_boxes (seed_id) where state = 'sealed';
create unique index sealed_boxes_slot on sealed_boxes (tray_id, slot) where tray_id is not null and state <> 'refunded';
-- An opening that its owner sees sets both at once and never enters this index.
create index sealed_boxes_unwatched on sealed_boxes (user_id, id desc) where state = 'opened' and watched_at is null;
create index sealed_boxes_user on sealed_boxes (user_id, state, id desc);
create trigger kept before delete or update of id on sealed_boxes for each row execute function refuse_change();
create trigger known after insert on sealed_boxes
  referencing new table as added for each statement execute function check_sealed_boxes();
create trigger refers_for_ever before update of draw_id, order_id, user_id, box_id, seed_id on sealed_boxes
  for each row execute function refuse_change();

-- Answers of hints and peeks, kept for good: they are checked against the tray once that is revealed (rules B7).
create table tray_clues (
  id text collate "C" primary key,
  tray_id text collate "C" not null,
  slot int not null,
  user_id text collate "C" not null references users,
  kind text not null check (kind in ('hint', 'peek')),
  -- hint: a prize that is not in the slot.
  prize_id text collate "C" references prizes,
  -- peek: the tier of the prize in the slot.
  tier text,
  used_at timestamptz not null,
  check ((kind = 'hint') = (prize_id is not null) and (kind = 'peek') = (tier is not null)),
  foreign key (tray_id, slot) references tray_slots
);
create unique index tray_clues_hint on tray_clues (tray_id, slot, user_id, prize_id) where kind = 'hint';
create unique index tray_clues_peek on tray_clues (tray_id, slot, user_id) where kind = 'peek';
-- Counting the clues of a tray's slots, and finding those of one slot.
create index tray_clues_slot on tray_clues (tray_id, slot);
create trigger tray_clues_append_only before delete or update on tray_clues for each row execute function refuse_change();
create trigger tray_clues_no_truncate before truncate on tray_clues for each statement execute function refuse_change();

-- Slots that an order reserved before it was paid, by everything that its buyer is recognised by: the account, a verified phone or
-- WeChat, else the network address. `lapsed_at`: it came to nothing, or was paid and given back. Forgotten after a few days.
create table slot_reservations (
  order_id text collate "C" not null references orders,
  subject text not null,
  reserved_at timestamptz not null,
  lapsed_at timestamptz,
  primary key (order_id, subject)
);
create index slot_reservations_lapsed on slot_reservations (subject, lapsed_at) where lapsed_at is not null;
create index slot_reservations_old on slot_reservations (reserved_at);

-- One row for each prop that somebody has or had.
create table user_props (
  id text collate "C" primary key,
  user_id text collate "C" not null references users,
  kind text not null check (kind in ('hint', 'peek', 'exclude', 'free_shipping')),
  state text not null check (state in ('held', 'used')),
  -- Origin of the prop, once for ever, such as `order:{orderId}:1`.
  unique_key text not null unique,
  granted_at timestamptz not null,
  used_at timestamptz,
  -- Use of the prop, such as an order's id.
  used_for text,
  check ((state = 'used') = (used_at is not null))
);
create index user_props_held on user_props (user_id, kind, id) where state = 'held';

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
create trigger kept before delete or update of id on recipes for each row execute function refuse_change();

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
create trigger kept before delete or update of id on recipe_versions for each row execute function refuse_change();
create trigger recipe_versions_append_only before delete or update on recipe_versions
  for each row execute function refuse_change();
create trigger recipe_versions_no_truncate before truncate on recipe_versions
  for each statement execute function refuse_change();

create table combine_runs (
  id text collate "C" primary key,
  user_id text collate "C" not null references users,
  recipe_id text collate "C" not null references recipes,
  recipe_version_id text collate "C" not null references recipe_versions,
  draw_id text collate "C" not null unique references draws,
  -- Final cost; less than the recipe asks when a failure gave it back.
  points int not null check (points >= 0),
  created_at timestamptz not null
);
create index combine_runs_user on combine_runs (user_id, id desc);
create trigger combine_runs_append_only before delete or update on combine_runs
  for each row execute function refuse_change();
create trigger combine_runs_no_truncate before truncate on combine_runs for each statement execute function refuse_change();

create table combine_inputs (
  combine_run_id text collate "C" not null references combine_runs,
  position int not null,
  warehouse_prize_id text collate "C" not null references warehouse_prizes,
  -- It came back, because the run failed.
  returned boolean not null,
  primary key (combine_run_id, position)
);
-- A prize is used up once.
create unique index combine_inputs_used on combine_inputs (warehouse_prize_id) where not returned;
create trigger combine_inputs_append_only before delete or update on combine_inputs
  for each row execute function refuse_change();
create trigger combine_inputs_no_truncate before truncate on combine_inputs
  for each statement execute function refuse_change();

-- Trial openings, counted by the day of China (rules B7); the count is all that is kept of them.
create table trial_days (
  user_id text collate "C" not null references users,
  day date not null,
  used int not null check (used > 0),
  primary key (user_id, day)
);

-- References from tables that were created before these.
alter table earnings add foreign key (draw_id) references draws;
alter table recipes add foreign key (version_id) references recipe_versions;
