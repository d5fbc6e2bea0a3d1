-- Payments by people of the mini-program whose delivery WeChat has to be told of before it settles them: an outbox. The row is
-- written with the payment, then told until WeChat has taken it.
create table wechat_deliveries (
  payment_id text collate "C" primary key references payments,
  order_id text collate "C" not null unique references orders,
  transaction_id text not null unique,
  -- The payer in the mini-program, as WeChat Pay named them.
  openid text not null,
  item_desc text not null check (length(item_desc) between 1 and 120),
  -- Carrier, tracking number and masked phone of a parcel; null for what is delivered in the app.
  parcel jsonb,
  created_at timestamptz not null,
  -- When to tell next; null while the parcel is not sent.
  due_at timestamptz,
  attempts int not null default 0,
  -- Taken, or not to be told any more: `failure` says why.
  ended_at timestamptz,
  failure text
);
create index wechat_deliveries_due on wechat_deliveries (due_at) where ended_at is null and due_at is not null;
