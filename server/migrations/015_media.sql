-- Work that takes longer than a request: films, tunes, pages of a document. It survives a restart and can be asked about.
create table media_tasks (
  id text collate "C" primary key,
  user_id text collate "C" not null references users,
  kind text not null check (kind in ('video', 'music', 'pdf')),
  state text not null check (state in ('queued', 'running', 'succeeded', 'failed')),
  input jsonb not null,
  -- What came of it: paths of our own files, never a provider's link, which would expire.
  result jsonb,
  error text,
  -- The provider's own id, while it works on it.
  provider_id text,
  progress int not null default 0 check (progress between 0 and 100),
  attempts int not null default 0,
  created_at timestamptz not null,
  -- Whoever works on it next, not before; after a crash it is due again by itself.
  due_at timestamptz not null,
  finished_at timestamptz
);
create index media_tasks_user on media_tasks (user_id, id desc);
create index media_tasks_due on media_tasks (due_at) where state in ('queued', 'running');

create table uploads (
  id text collate "C" primary key,
  user_id text collate "C" not null references users,
  path text not null unique,
  original_name text not null,
  bytes int not null,
  created_at timestamptz not null
);
create index uploads_user on uploads (user_id, id desc);
