-- What placing an order writes, as in 017: whose a row is is checked once for each statement.

alter table order_numbers drop constraint order_numbers_user_id_fkey, set (fillfactor = 70);
alter table consents drop constraint consents_user_id_fkey;
create function check_owners() returns trigger language plpgsql as $$
begin
  if exists (select from added a where not exists (select from users where id = a.user_id)) then
    perform refuse_unknown();
  end if;
  return null;
end $$;
create trigger known after insert on order_numbers referencing new table as added for each statement
  execute function check_owners();
create trigger known after insert on consents referencing new table as added for each statement execute function check_owners();

-- Prizes that came without a box, to be told apart from those that were opened.
create index draws_without_box on draws (box_id) where kind in ('last_one', 'combine') and prize_id is not null;
