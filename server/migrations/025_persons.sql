-- The person behind accounts. Accounts that the same phone or WeChat identity was bound to, closed ones too, are one person's;
-- spending limits, breaks and what is given once hold for the person. An account that nothing vouches for is a person alone.
alter table users add column person_id text collate "C";
update users set person_id = id;
alter table users alter column person_id set not null;
create index users_person on users (person_id);

-- Phones and WeChat identities that have been bound, as keyed hashes: none can be read from here. Names no account.
create table identities (
  hash bytea primary key,
  person_id text collate "C" not null references users,
  -- Null while an open account has it.
  unbound_at timestamptz
);
create index identities_person on identities (person_id);
create index identities_unbound on identities (unbound_at) where unbound_at is not null;

-- Limits are the person's, whichever account they were set in.
alter table spend_limits rename column user_id to person_id;

-- Accounts made without a phone or WeChat, for the limit of each network.
create table registrations (
  network text not null,
  created_at timestamptz not null
);
create index registrations_network on registrations (network, created_at);

-- Networks that accounts without a phone or WeChat placed orders from, for what each may spend a day.
create table unverified_orders (
  order_id text collate "C" primary key references orders,
  network text not null,
  created_at timestamptz not null
);
create index unverified_orders_network on unverified_orders (network, created_at);
