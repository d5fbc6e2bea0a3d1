-- People, their sessions, and records that are only ever added to.

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% on %: these records are append-only', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;

create table settings (
  name text primary key,
  value text not null
);

create table users (
  id text collate "C" primary key,
  user_name text not null,
  password_hash text not null,
  nickname text not null,
  avatar text not null default '',
  phone text,
  email text,
  roles text[] not null default '{player}',
  created_at timestamptz not null
);
create unique index users_user_name on users (lower(user_name));
create unique index users_phone on users (phone);
create unique index users_email on users (lower(email));

create table sessions (
  token_hash bytea primary key,
  user_id text collate "C" not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_user on sessions (user_id);

create table login_failures (
  subject text not null,
  failed_at timestamptz not null
);
create index login_failures_subject on login_failures (subject, failed_at);

-- What a person stated or agreed to, with the version of the text.
create table consents (
  id text collate "C" primary key,
  user_id text collate "C" not null references users,
  kind text not null check (kind in ('age_declaration', 'opened_not_returnable')),
  text_version text not null,
  detail jsonb not null,
  order_id text collate "C",
  created_at timestamptz not null
);
create index consents_user on consents (user_id, kind, created_at);
create trigger consents_append_only before update or delete on consents for each row execute function refuse_change();
create trigger consents_no_truncate before truncate on consents for each statement execute function refuse_change();

create table idempotency_keys (
  user_id text collate "C" not null references users,
  key text not null,
  call text not null,
  request_hash text not null,
  response jsonb,
  created_at timestamptz not null,
  primary key (user_id, key)
);
