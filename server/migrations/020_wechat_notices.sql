-- What people of the mini-program asked WeChat to tell them: an outbox. The row is written with what it tells of, then sent until
-- WeChat has taken it. Whether somebody agreed WeChat alone knows, and refuses where they did not.
create table wechat_notices (
  id text collate "C" primary key,
  shipment_id text collate "C" not null references shipments,
  openid text not null,
  created_at timestamptz not null,
  -- Whoever sends it next, not before.
  due_at timestamptz not null,
  attempts int not null default 0,
  -- Sent, or not to be sent: WeChat refused, or it failed too often.
  ended_at timestamptz,
  failure text,
  unique (shipment_id, openid)
);
create index wechat_notices_due on wechat_notices (due_at) where ended_at is null;

alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check check (kind in ('sms', 'mail', 'robot', 'wechat'));
