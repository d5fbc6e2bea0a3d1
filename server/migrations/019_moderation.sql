-- Texts and pictures that wait for WeChat's or an operator's judgement, and what became of them. A text that others would see is
-- kept here and nowhere else until it has passed.
create table content_checks (
  id text collate "C" primary key,
  user_id text collate "C" not null references users,
  door text not null check (door in ('nickname', 'upload')),
  -- The text itself, or the path of the picture.
  content text not null,
  openid text not null,
  -- `waiting` to be asked, `asked` and not answered, for an operator to `review`, or judged.
  state text not null check (state in ('waiting', 'asked', 'review', 'passed', 'refused')),
  -- WeChat's number of its check of a picture.
  trace_id text unique,
  attempts int not null default 0,
  failure text,
  created_at timestamptz not null,
  -- When to ask next.
  due_at timestamptz not null,
  decided_at timestamptz,
  -- The operator, where WeChat left it to one.
  decided_by text collate "C" references users,
  check ((state in ('passed', 'refused')) = (decided_at is not null))
);
create index content_checks_due on content_checks (due_at) where state in ('waiting', 'asked');
create unique index content_checks_nickname on content_checks (user_id)
  where door = 'nickname' and state in ('waiting', 'review');
create index content_checks_review on content_checks (id) where state = 'review';
create index content_checks_user on content_checks (user_id, id desc);

-- A picture that was judged harmful: it cannot be used any more.
alter table uploads add refused_at timestamptz;
