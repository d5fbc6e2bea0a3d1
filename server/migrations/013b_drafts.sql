-- A draft is a row of its own until it is published; the shelf holds complete boxes only.

drop table box_drafts;
alter table boxes
  drop constraint boxes_complete,
  alter column series_id set not null,
  alter column price_fen set not null;

create table box_drafts (
  -- The id of the box that it becomes.
  id text collate "C" primary key,
  creator_id text collate "C" not null references users,
  -- The first states of a box; with `on_sale` its row in `boxes` takes over.
  state text not null check (state in ('draft', 'in_review', 'rejected', 'on_sale')),
  -- Grows with every change, so that two editors notice each other.
  version int not null,
  content jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index box_drafts_creator on box_drafts (creator_id, id desc);

-- A creator's box has a series of its own, which is no series of the house.
alter table series add column creator_id text collate "C" references users;
