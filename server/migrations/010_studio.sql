-- Studio: drafts and their reviews.

-- A box before its review, as the editor saves it.
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

-- Every time a box was handed in. It names its box and does not hold it: a creator may delete a rejected draft.
create table box_reviews (
  id text collate "C" primary key,
  box_id text collate "C" not null,
  creator_id text collate "C" not null references users,
  version int not null,
  submitted_at timestamptz not null,
  due_at timestamptz not null,
  decision text check (decision in ('approved', 'rejected')),
  note text,
  decided_by text collate "C" references users,
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null)),
  check ((decision is null) = (decided_by is null))
);
create index box_reviews_box on box_reviews (box_id, id desc);
create index box_reviews_due on box_reviews (due_at) where decision is null;
create unique index box_reviews_open on box_reviews (box_id) where decision is null;
