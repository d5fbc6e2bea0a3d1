-- Devices that accounts have been signed in to from, by a random token that the app keeps; only its hash is stored here. Such a
-- device has tries of its own, so that wrong passwords from elsewhere do not lock out the right one.
create table known_devices (
  token_hash bytea primary key,
  user_id text collate "C" not null references users,
  -- Wrong passwords that came with it since the last right one.
  tries int not null default 0,
  last_used_at timestamptz not null
);
create index known_devices_user on known_devices (user_id);
create index known_devices_used on known_devices using brin (last_used_at);
