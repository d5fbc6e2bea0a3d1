-- Accounts: users, their sessions, codes and consents, limits, addresses and messages.

create function check_owners() returns trigger language plpgsql as $$
begin
  if exists (select from added a where not exists (select from users where id = a.user_id)) then
    perform refuse_unknown();
  end if;
  return null;
end $$;

create table users (
  id text collate "C" primary key,
  user_name text not null,
  password_hash text,
  nickname text not null,
  avatar text not null default '',
  phone text,
  email text,
  roles text[] not null default '{player}',
  created_at timestamptz not null,
  language text check (language in ('zh-CN', 'en')),
  pay_password_hash text,
  closed_at timestamptz,
  -- The person behind accounts. Accounts that the same phone or WeChat identity was bound to, closed ones too, are one person's;
  -- spending limits, self-exclusions and what is given once hold for the person. An account without either is a person alone.
  person_id text collate "C" not null
);
create unique index users_email on users (lower(email));
create index users_person on users (person_id);
create unique index users_phone on users (phone);
create unique index users_user_name on users (lower(user_name));
create trigger kept before delete or update of id on users for each row execute function refuse_change();

-- Phones and WeChat identities that have been bound, as keyed hashes: none can be read from here. Names no account.
create table identities (
  hash bytea primary key,
  person_id text collate "C" not null references users,
  -- Null while an open account has it.
  unbound_at timestamptz
);
create index identities_person on identities (person_id);
create index identities_unbound on identities (unbound_at) where unbound_at is not null;

create table sessions (
  token_hash bytea primary key,
  user_id text collate "C" not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  id text collate "C" not null unique,
  device text not null default '',
  address text not null default '',
  last_seen_at timestamptz not null
);
create index sessions_user on sessions (user_id);

-- Every time somebody signed in, or tried to with a wrong password. Only ever added to (rules B16).
create table logins (
  id text collate "C" primary key,
  user_id text collate "C" not null references users,
  method text not null,
  succeeded boolean not null,
  device text not null,
  address text not null,
  created_at timestamptz not null,
  check (method in ('password', 'sms', 'mail', 'wechat', 'weapp', 'openid'))
);
create index logins_user on logins (user_id, id desc);
create trigger logins_append_only before delete or update on logins for each row execute function refuse_change();
create trigger logins_no_truncate before truncate on logins for each statement execute function refuse_change();

-- Codes that were sent. `code_hash` is keyed, since six digits could be found from a plain hash.
create table codes (
  id text collate "C" primary key,
  purpose text not null check (purpose in ('login', 'phone', 'email', 'security', 'guardian')),
  -- User the code is for; null for a sign-in.
  user_id text collate "C" references users,
  code_hash bytea not null,
  tries int not null default 0,
  asked_from text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Keyed hash of the phone or e-mail that it was sent to.
  sent_to bytea not null
);
create index codes_asked_from on codes (asked_from, created_at desc);
create index codes_created on codes using brin (created_at);
create index codes_sent_to on codes (sent_to, created_at desc);

-- Declarations of a user, with the version of the text.
create table consents (
  id text collate "C" primary key,
  user_id text collate "C" not null,
  kind text not null
    check (kind in ('age_declaration', 'opened_not_returnable', 'opened_at_once', 'tray_return_ends', 'guardian_consent',
      'agreements')),
  text_version text not null,
  detail jsonb not null,
  order_id text collate "C",
  created_at timestamptz not null
);
create index consents_user on consents (user_id, kind, created_at);
create trigger consents_append_only before delete or update on consents for each row execute function refuse_change();
create trigger consents_no_truncate before truncate on consents for each statement execute function refuse_change();
create trigger known after insert on consents
  referencing new table as added for each statement execute function check_owners();

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

-- Random states of WeChat's authorization, each bound to the browser that asked by a nonce in its cookie, good for one use.
create table wechat_states (
  state_hash bytea primary key,
  nonce_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table login_failures (
  subject text not null,
  failed_at timestamptz not null
);
create index login_failures_failed on login_failures using brin (failed_at);
create index login_failures_subject on login_failures (subject, failed_at);

-- Accounts made without a phone or WeChat, for the limit of each network.
create table registrations (
  network text not null,
  created_at timestamptz not null
);
create index registrations_network on registrations (network, created_at);

create table spend_limits (
  person_id text collate "C" primary key,
  daily_fen bigint not null check (daily_fen >= 0),
  monthly_fen bigint not null check (monthly_fen >= 0),
  -- A raise that waits.
  raised_daily_fen bigint,
  raised_monthly_fen bigint,
  raise_from timestamptz,
  check ((raise_from is null) = (raised_daily_fen is null)),
  check ((raise_from is null) = (raised_monthly_fen is null)),
  foreign key (person_id) references users
);

create table self_exclusions (
  id text collate "C" primary key,
  user_id text collate "C" not null references users,
  until timestamptz not null,
  created_at timestamptz not null
);
create index self_exclusions_user on self_exclusions (user_id, until);
create trigger self_exclusions_append_only before delete or update on self_exclusions
  for each row execute function refuse_change();
create trigger self_exclusions_no_truncate before truncate on self_exclusions
  for each statement execute function refuse_change();

-- Networks that accounts without a phone or WeChat placed orders from, for what each may spend a day.
create table unverified_orders (
  order_id text collate "C" primary key,
  network text not null,
  created_at timestamptz not null
);
create index unverified_orders_network on unverified_orders (network, created_at);

create table addresses (
  id text collate "C" primary key,
  user_id text collate "C" not null references users,
  name text not null,
  mobile text not null,
  province text not null,
  city text not null,
  district text not null,
  -- GB/T 2260 code of the district; its first two digits are the province.
  region_code text not null check (region_code ~ '^[1-9][0-9]{5}$'),
  detail text not null,
  is_default boolean not null,
  created_at timestamptz not null,
  removed_at timestamptz
);
create unique index addresses_default on addresses (user_id) where is_default and removed_at is null;
create index addresses_user on addresses (user_id, id desc) where removed_at is null;

create table messages (
  id text collate "C" primary key,
  user_id text collate "C" not null references users,
  kind text not null,
  title jsonb not null,
  text jsonb not null,
  -- A path in the app, where there is something to look at.
  link text,
  -- Makes sending happen once only, such as `gift_expired:{giftId}`.
  unique_key text unique,
  created_at timestamptz not null,
  read_at timestamptz
);
create index messages_unread on messages (user_id) where read_at is null;
create index messages_user on messages (user_id, id desc);

-- References from tables that were created before these.
alter table audit_events add foreign key (actor_id) references users;
