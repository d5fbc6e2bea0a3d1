-- Tools: media tasks, uploads, assistants, robots, mails and error reports.

-- Work that takes longer than a request: films, tunes, pages of a document. It survives a restart and can be asked about.
create table media_tasks (
  id text collate "C" primary key,
  user_id text collate "C" not null references users,
  kind text not null check (kind in ('video', 'music', 'pdf')),
  state text not null check (state in ('queued', 'running', 'succeeded', 'failed')),
  input jsonb not null,
  -- Result: paths of our own files, never a provider's link, which would expire.
  result jsonb,
  error text,
  -- The provider's own id, while it works on it.
  provider_id text,
  progress int not null default 0 check (progress between 0 and 100),
  attempts int not null default 0,
  created_at timestamptz not null,
  -- Earliest time of the next attempt; after a crash the task is due again by itself.
  due_at timestamptz not null,
  finished_at timestamptz
);
create index media_tasks_due on media_tasks (due_at) where state in ('queued', 'running');
create index media_tasks_user on media_tasks (user_id, id desc);

create table uploads (
  id text collate "C" primary key,
  user_id text collate "C" not null references users,
  path text not null unique,
  original_name text not null,
  bytes int not null,
  created_at timestamptz not null
);
create index uploads_user on uploads (user_id, id desc);

create table conversations (
  id text collate "C" primary key,
  user_id text collate "C" not null references users,
  assistant text not null check (assistant in ('analysis', 'translation', 'text', 'question')),
  -- The provider's own id; null while the sandbox answers.
  provider_id text,
  created_at timestamptz not null
);
create index conversations_user on conversations (user_id, id desc);

create table assistant_messages (
  id text collate "C" primary key,
  conversation_id text collate "C" not null references conversations,
  query text not null,
  answer text not null,
  created_at timestamptz not null
);
create index assistant_messages_conversation on assistant_messages (conversation_id, id desc);

-- Calls to paid assistants by person and day, and in the minute of the last one, for the quotas (rules B14).
create table assistant_usage (
  user_id text collate "C" not null references users,
  day date not null,
  calls int not null,
  minute timestamptz not null,
  calls_in_minute int not null,
  primary key (user_id, day)
);

-- A queue: robots take so many messages a minute, so what is sent now waits here for its turn.
create table robot_messages (
  id text collate "C" primary key,
  robot text not null check (robot in ('feishu', 'wecom')),
  text text not null,
  sent_by text collate "C" references users,
  created_at timestamptz not null,
  -- Earliest time of the next attempt.
  due_at timestamptz not null,
  attempts int not null default 0,
  sent_at timestamptz,
  failed_at timestamptz,
  failure text
);
create index robot_messages_due on robot_messages (robot, due_at) where sent_at is null and failed_at is null;
create index robot_messages_sent on robot_messages (robot, sent_at);

-- Mails that people sent to themselves, for the hourly limit.
create table sent_mails (
  user_id text collate "C" not null references users,
  sent_at timestamptz not null
);
create index sent_mails_user on sent_mails (user_id, sent_at);

create table error_reports (
  id text collate "C" primary key,
  error_message text not null,
  path text not null,
  type text not null,
  sub_source text not null,
  app_id text not null,
  created_at timestamptz not null,
  -- When it was passed on to the configured address.
  forwarded_at timestamptz,
  forward_attempts int not null default 0,
  -- End of a process's claim on the report; no other process takes it meanwhile.
  claimed_until timestamptz
);
create index error_reports_new on error_reports (id desc);
create index error_reports_waiting on error_reports (id) where forwarded_at is null;
