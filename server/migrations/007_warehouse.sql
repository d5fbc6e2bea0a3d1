-- Warehouse: prizes that people have, recycling and gifts.

create function check_warehouse_prizes() returns trigger language plpgsql as $$
begin
  if exists (select from added a where
      (select id from users where id = a.user_id) is null
      or (select d.id from draws d where d.id = a.draw_id and d.prize_id = a.prize_id and d.box_id = a.box_id
          and (a.gifted_from is not null or d.user_id = a.user_id)) is null
      or a.gifted_from is not null and (select id from warehouse_prizes where id = a.gifted_from) is null) then
    perform refuse_unknown();
  end if;
  return null;
end $$;

create table warehouse_prizes (
  id text collate "C" primary key,
  user_id text collate "C" not null,
  prize_id text collate "C" not null,
  draw_id text collate "C" not null,
  box_id text collate "C" not null,
  state text not null check (state in ('held', 'locked', 'shipped', 'received', 'recycled', 'combined', 'gifted', 'returned')),
  first_in_album boolean not null,
  -- Count of this prize opened by everybody, this one included.
  serial int not null,
  acquired_at timestamptz not null,
  -- A gift is a new row of the one who accepts it, so a draw may have several; only one comes straight from the draw.
  gifted_from text collate "C",
  -- Time of the reminder about long storage.
  storage_notice_at timestamptz
);
create index warehouse_prizes_album on warehouse_prizes (user_id, prize_id);
create unique index warehouse_prizes_draw on warehouse_prizes (draw_id) where gifted_from is null;
create unique index warehouse_prizes_gifted_from on warehouse_prizes (gifted_from) where gifted_from is not null;
create index warehouse_prizes_of_draw on warehouse_prizes (draw_id);
create index warehouse_prizes_opened on warehouse_prizes (box_id, id desc) where gifted_from is null;
create index warehouse_prizes_unnoticed on warehouse_prizes (acquired_at) where state = 'held' and storage_notice_at is null;
create index warehouse_prizes_user on warehouse_prizes (user_id, id desc);
create trigger kept before delete or update of id on warehouse_prizes for each row execute function refuse_change();
create trigger known after insert on warehouse_prizes
  referencing new table as added for each statement execute function check_warehouse_prizes();
create trigger refers_for_ever before update of user_id, prize_id, draw_id, box_id, gifted_from on warehouse_prizes
  for each row execute function refuse_change();

-- Counts of opened prizes, apart from their stock: an opening must not wait for a sale, nor a sale for an opening.
create table prize_openings (
  prize_id text collate "C" primary key references prizes,
  opened int not null check (opened >= 0)
) with (fillfactor = 30);

-- One prize turned into points; undone within 24 hours, or final after them (rules B9).
create table recyclings (
  id text collate "C" primary key,
  user_id text collate "C" not null references users,
  warehouse_prize_id text collate "C" not null references warehouse_prizes,
  points bigint not null check (points > 0),
  recycled_at timestamptz not null,
  undo_until timestamptz not null,
  undone_at timestamptz,
  final_at timestamptz,
  check (undone_at is null or final_at is null)
);
create index recyclings_due on recyclings (undo_until) where undone_at is null and final_at is null;
-- A prize is recycled once at a time.
create unique index recyclings_standing on recyclings (warehouse_prize_id) where undone_at is null;
create index recyclings_user on recyclings (user_id, id desc);

-- A prize offered to another adult; the bearer of the code may accept it, once.
create table gifts (
  id text collate "C" primary key,
  giver_id text collate "C" not null references users,
  warehouse_prize_id text collate "C" not null references warehouse_prizes,
  code text not null unique,
  state text not null check (state in ('offered', 'accepted', 'cancelled', 'expired')),
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  recipient_id text collate "C" references users,
  received_prize_id text collate "C" unique references warehouse_prizes,
  ended_at timestamptz,
  check ((state = 'offered') = (ended_at is null)),
  check ((state = 'accepted') = (recipient_id is not null and received_prize_id is not null)),
  check (recipient_id <> giver_id)
);
create index gifts_due on gifts (expires_at) where state = 'offered';
create index gifts_giver on gifts (giver_id, id desc);
create unique index gifts_offered on gifts (warehouse_prize_id) where state = 'offered';
create index gifts_recipient on gifts (recipient_id, id desc) where recipient_id is not null;
