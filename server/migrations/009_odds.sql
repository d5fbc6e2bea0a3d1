-- The guarantee belongs to the odds version: immutable with it, and there to check a draw of that version by.

alter table odds_versions add column guarantee jsonb;
alter table odds_versions disable trigger odds_versions_append_only;
update odds_versions o set guarantee = jsonb_build_object('tier', b.guarantee_tier, 'every', b.guarantee_every)
  from boxes b where b.id = o.box_id and b.guarantee_tier is not null;
alter table odds_versions enable trigger odds_versions_append_only;
alter table boxes drop column guarantee_tier, drop column guarantee_every;

-- A person's draws of a series for the guarantee: those from trays and combine runs do not count.
drop index draws_guarantee;
create index draws_guarantee on draws (user_id, series_id, sequence desc) where kind = 'odds';
-- How many boxes somebody bought in the last minutes: a pause is offered (rules B12).
create index sealed_boxes_bought on sealed_boxes (user_id, created_at);

-- Trial openings, counted by the day of China (rules B7); the count is all that is kept of them.
create table trial_days (
  user_id text collate "C" not null references users,
  day date not null,
  used int not null check (used > 0),
  primary key (user_id, day)
);

-- When somebody last gave purchase commands (rules B14): the latest few, the oldest first. Not logged, since a crash may
-- lose it without harm.
create unlogged table purchase_commands (
  user_id text collate "C" not null,
  command text not null,
  times timestamptz[] not null,
  primary key (user_id, command)
);
