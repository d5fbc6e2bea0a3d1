-- Messages and events that WeChat has pushed, by what identifies each: it pushes again what was not answered in time.
create table wechat_pushes (
  key text primary key,
  received_at timestamptz not null
);
create index wechat_pushes_received on wechat_pushes using brin (received_at);
