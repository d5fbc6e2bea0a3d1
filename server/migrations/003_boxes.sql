-- The shelf. Texts that people read are {"zh": …, "en": …}.

create table series (
  id text collate "C" primary key,
  name jsonb not null,
  colors text[] not null,
  position int not null
);

create table boxes (
  id text collate "C" primary key,
  kind text not null check (kind in ('odds', 'pool')),
  series_id text collate "C" not null references series,
  title jsonb not null,
  subtitle jsonb not null,
  story jsonb not null,
  price_fen bigint not null check (price_fen between 1 and 20000),
  state text not null check (state in ('draft', 'in_review', 'rejected', 'on_sale', 'paused', 'sold_out', 'ended')),
  guarantee_tier text,
  guarantee_every int check (guarantee_every > 1),
  -- The odds version in force; orders pin it.
  odds_version_id text collate "C",
  cover_figure text not null,
  position int not null,
  created_at timestamptz not null,
  check ((guarantee_tier is null) = (guarantee_every is null))
);
create index boxes_shelf on boxes (position, id);

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
  opened int not null default 0,
  check (drawn between 0 and minted),
  check (opened between 0 and drawn)
);
create index prizes_box on prizes (box_id, id);

create table odds_versions (
  id text collate "C" primary key,
  box_id text collate "C" not null references boxes,
  number int not null,
  -- [{"prizeId", "tier", "weight"}], weights add up to 1 000 000.
  entries jsonb not null,
  published_at timestamptz not null,
  unique (box_id, number)
);
create trigger odds_versions_append_only before update or delete on odds_versions for each row execute function refuse_change();
create trigger odds_versions_no_truncate before truncate on odds_versions for each statement execute function refuse_change();
alter table boxes add foreign key (odds_version_id) references odds_versions;

create table banners (
  id text collate "C" primary key,
  box_id text collate "C" not null references boxes,
  title jsonb not null,
  subtitle jsonb not null,
  figures text[] not null,
  position int not null
);
