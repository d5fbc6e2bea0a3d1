-- Catalogue: series, boxes, prizes, published odds and trays.

create table series (
  id text collate "C" primary key,
  name jsonb not null,
  colors text[] not null,
  position int not null,
  -- A creator's box has a series of its own, which is no series of the house.
  creator_id text collate "C" references users
);
create trigger kept before delete or update of id on series for each row execute function refuse_change();

create table boxes (
  id text collate "C" primary key,
  kind text not null check (kind in ('odds', 'tray')),
  series_id text collate "C" not null references series,
  title jsonb not null,
  subtitle jsonb not null,
  story jsonb not null,
  price_fen bigint not null check (price_fen between 1 and 20000),
  state text not null check (state in ('draft', 'in_review', 'rejected', 'on_sale', 'paused', 'sold_out', 'ended')),
  -- The odds version in force; orders pin it.
  odds_version_id text collate "C",
  cover_figure text not null,
  position int not null,
  created_at timestamptz not null,
  -- The tray that is on sale, or was last.
  tray_id text collate "C",
  -- A box made by a user; the house's have no creator. Until it is published its own content stands in `box_drafts`.
  creator_id text collate "C" references users,
  category text,
  -- Files a creator made for a box beside its pictures: a film about it, and a tune to open it to. Paths of our own
  -- files.
  trailer text,
  tune text,
  constraint boxes_tray_kind check (tray_id is null or kind = 'tray')
);
create index boxes_creator on boxes (creator_id, id desc) where creator_id is not null;
create index boxes_position on boxes (position, id);
create trigger kept before delete or update of id on boxes for each row execute function refuse_change();

create table prizes (
  id text collate "C" primary key,
  box_id text collate "C" not null references boxes,
  name jsonb not null,
  story jsonb not null,
  tier text not null check (tier in ('N', 'R', 'SR', 'SSR', 'HIDDEN')),
  value_fen bigint not null check (value_fen >= 0),
  figure text not null,
  minted int not null check (minted >= 0),
  drawn int not null default 0,
  -- A travel prize: where its journey begins and ends, {"from": {"zh": …, "en": …}, "to": {…}}.
  trip jsonb check (trip ?& array['from', 'to'])
) with (fillfactor = 30);
create index prizes_box on prizes (box_id, id);
create trigger kept before delete or update of id on prizes for each row execute function refuse_change();

create table odds_versions (
  id text collate "C" primary key,
  box_id text collate "C" not null references boxes,
  number int not null,
  -- [{"prizeId", "tier", "weight"}], weights add up to 1 000 000.
  entries jsonb not null,
  published_at timestamptz not null,
  guarantee jsonb,
  unique (box_id, number)
);
create trigger kept before delete or update of id on odds_versions for each row execute function refuse_change();
create trigger odds_versions_append_only before delete or update on odds_versions
  for each row execute function refuse_change();
create trigger odds_versions_no_truncate before truncate on odds_versions
  for each statement execute function refuse_change();

create table trays (
  id text collate "C" primary key,
  box_id text collate "C" not null references boxes,
  -- Number of the tray within its box, from 1.
  number int not null check (number > 0),
  size int not null check (size between 2 and 100),
  -- Secret until the tray has ended.
  server_seed text not null,
  seed_hash text not null unique,
  merkle_root text not null,
  last_one_prize_id text collate "C" references prizes,
  created_at timestamptz not null,
  revealed_at timestamptz,
  unique (box_id, number)
);
create trigger kept before delete or update of id on trays for each row execute function refuse_change();
-- A tray stays as it was created; only its reveal is written.
create trigger trays_kept
  before delete or update of id, box_id, number, size, server_seed, seed_hash, merkle_root, last_one_prize_id, created_at
  on trays for each row execute function refuse_change();
create trigger trays_no_truncate before truncate on trays for each statement execute function refuse_change();

create table tray_slots (
  tray_id text collate "C" not null references trays,
  slot int not null check (slot between 1 and 100),
  prize_id text collate "C" not null references prizes,
  tier text not null,
  salt text not null,
  leaf text not null,
  state text not null check (state in ('free', 'reserved', 'sold', 'opened')),
  order_id text collate "C" references orders,
  check ((state = 'free') = (order_id is null)),
  primary key (tray_id, slot)
);
create index tray_slots_order on tray_slots (order_id) where order_id is not null;
create trigger tray_slots_kept before delete or update of tray_id, slot, prize_id, tier, salt, leaf on tray_slots
  for each row execute function refuse_change();
create trigger tray_slots_no_truncate before truncate on tray_slots for each statement execute function refuse_change();

create table banners (
  id text collate "C" primary key,
  box_id text collate "C" not null references boxes,
  title jsonb not null,
  subtitle jsonb not null,
  figures text[] not null,
  position int not null
);

-- References from tables that were created before these.
alter table earnings add foreign key (box_id) references boxes;
alter table boxes add foreign key (odds_version_id) references odds_versions;
alter table boxes add foreign key (tray_id) references trays;
