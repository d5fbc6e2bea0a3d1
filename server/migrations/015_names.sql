-- Skeleton of the user name (`skeletonOf` in the contract), the same for all that look alike, so that none can be
-- mistaken for another. Null for closed accounts, and where two that are older than this rule look alike.
alter table users add name_skeleton text;
create unique index users_name_skeleton on users (name_skeleton);
