-- Customer service: one conversation for each user, its messages, and answers that operators keep ready.

create table service_conversations (
  id text collate "C" primary key,
  user_id text collate "C" not null unique references users,
  state text not null check (state in ('open', 'closed')),
  -- The operator who answers it.
  operator_id text collate "C" references users,
  -- Number of the newest message, and of the last one that each side has seen.
  last_number int not null default 0,
  user_read int not null default 0,
  operator_read int not null default 0,
  last_at timestamptz not null,
  -- The first message that has no answer yet.
  waiting_since timestamptz,
  -- WeChat takes answers for 48 hours after a message that was sent there, and five of them.
  wechat_openid text,
  wechat_at timestamptz,
  wechat_sent int not null default 0,
  created_at timestamptz not null
);
create index service_conversations_waiting on service_conversations (waiting_since, id) where waiting_since is not null;
create index service_conversations_last on service_conversations (last_at desc, id desc);

create table service_messages (
  id text collate "C" primary key,
  conversation_id text collate "C" not null references service_conversations on delete cascade,
  number int not null,
  sender text not null check (sender in ('user', 'shop')),
  operator_id text collate "C" references users,
  kind text not null check (kind in ('text', 'picture', 'order', 'box')),
  text text not null default '',
  picture text,
  order_id text collate "C",
  box_id text collate "C" references boxes,
  -- Set on what came in through WeChat: its number there, and a picture that is still to be fetched.
  wechat_id text,
  wechat_media_id text,
  -- An answer on its way to WeChat. It is marked as sent before it is, so that nobody gets it twice.
  delivery text check (delivery in ('queued', 'sending', 'sent', 'failed')),
  delivery_error text,
  delivery_at timestamptz,
  created_at timestamptz not null,
  unique (conversation_id, number)
);
create unique index service_messages_wechat on service_messages (wechat_id) where wechat_id is not null;
create index service_messages_delivery on service_messages (id) where delivery in ('queued', 'sending');
create index service_messages_to_fetch on service_messages (id) where wechat_media_id is not null and picture is null;
create index service_messages_created on service_messages using brin (created_at);

create table canned_answers (
  id text collate "C" primary key,
  title text not null,
  text jsonb not null,
  updated_at timestamptz not null
);
