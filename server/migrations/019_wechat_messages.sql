-- When a message is being sent. A process that ends meanwhile leaves it open whether WeChat has it: it is not sent again.
alter table wechat_messages add sending_at timestamptz;
create index wechat_messages_sending on wechat_messages (sending_at) where ended_at is null and sending_at is not null;
