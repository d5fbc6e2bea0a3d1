-- Ways in beside the password, what is known of sessions, and everything a person settles about their account.

-- Who came in by a code or by WeChat has no password until they set one.
alter table users alter column password_hash drop not null;
alter table users
  add column language text check (language in ('zh-CN', 'en')),
  add column pay_password_hash text,
  add column closed_at timestamptz;

alter table sessions
  add column id text collate "C",
  add column device text not null default '',
  add column address text not null default '',
  add column last_seen_at timestamptz;
update sessions set id = 'ses_' || encode(substring(token_hash from 1 for 13), 'hex'), last_seen_at = created_at;
alter table sessions
  alter column id set not null,
  alter column last_seen_at set not null,
  add unique (id);

-- Every time somebody signed in, or tried to with a wrong password. Only ever added to (rules B16).
create table logins (
  id text collate "C" primary key,
  user_id text collate "C" not null references users,
  way text not null check (way in ('password', 'sms', 'mail', 'wechat', 'weapp', 'openid')),
  succeeded boolean not null,
  device text not null,
  address text not null,
  created_at timestamptz not null
);
create index logins_user on logins (user_id, id desc);
create trigger logins_append_only before update or delete on logins for each row execute function refuse_change();
create trigger logins_no_truncate before truncate on logins for each statement execute function refuse_change();

-- Codes that were sent. `code_hash` is keyed, since six digits could be found from a plain hash.
create table codes (
  id text collate "C" primary key,
  sent_to text not null,
  purpose text not null check (purpose in ('login', 'phone', 'email', 'security', 'guardian')),
  -- Whose account it is for; signing in needs none.
  user_id text collate "C" references users,
  code_hash bytea not null,
  tries int not null default 0,
  asked_from text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index codes_sent_to on codes (sent_to, created_at desc);
create index codes_asked_from on codes (asked_from, created_at desc);

-- Random states of WeChat's authorization, each bound to the browser that asked by a nonce in its cookie, good for one use.
create table wechat_states (
  state_hash bytea primary key,
  nonce_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table wechat_identities (
  app text not null check (app in ('mini_program', 'public_account')),
  openid text not null,
  unionid text,
  user_id text collate "C" not null references users,
  created_at timestamptz not null,
  primary key (app, openid),
  unique (user_id, app)
);
create index wechat_identities_unionid on wechat_identities (unionid) where unionid is not null;

-- What sandbox providers would have sent.
create table outbox (
  id text collate "C" primary key,
  kind text not null check (kind in ('sms', 'mail', 'robot')),
  sent_to text not null,
  subject text not null,
  text text not null,
  created_at timestamptz not null
);
create index outbox_sent_to on outbox (sent_to, id desc);

alter table consents drop constraint consents_kind_check;
alter table consents add constraint consents_kind_check
  check (kind in ('age_declaration', 'opened_not_returnable', 'guardian_consent', 'agreements'));
