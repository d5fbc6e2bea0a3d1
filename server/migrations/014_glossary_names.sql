-- Names of the glossary for what older migrations named otherwise.

-- Accounts that the same phone or WeChat identity was bound to, closed ones too, are one group; spending limits,
-- self-exclusions and what is given once hold for the group. An account without either is a group of its own.
alter table users rename column person_id to account_group_id;
alter index users_person rename to users_account_group;
alter table identities rename column person_id to account_group_id;
alter index identities_person rename to identities_account_group;
alter table spend_limits rename column person_id to account_group_id;
update messages set kind = 'general' where kind = 'notice';

alter table warehouse_prizes rename column storage_notice_at to storage_notified_at;
alter index warehouse_prizes_unnoticed rename to warehouse_prizes_to_notify;

alter table wechat_notices rename to wechat_messages;
alter index wechat_notices_due rename to wechat_messages_due;

alter table box_drafts rename column content to draft;
