-- A picture of oneself waits for its judgement as a nickname does; where WeChat cannot be asked, an operator judges.
alter table content_checks drop constraint content_checks_door_check;
alter table content_checks add check (door in ('nickname', 'upload', 'avatar'));
alter table content_checks alter openid drop not null;
alter table content_checks add check (openid is not null or state not in ('waiting', 'asked'));
create unique index content_checks_avatar on content_checks (user_id)
  where door = 'avatar' and state in ('waiting', 'asked', 'review');
create index content_checks_picture on content_checks (content) where door in ('upload', 'avatar');
