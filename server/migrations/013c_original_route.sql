-- A withdrawal that goes back the way it came is made up of parts of the top-ups that brought it.
create table withdrawal_parts (
  withdrawal_id text collate "C" not null references withdrawals,
  order_id text collate "C" not null references orders,
  amount_fen bigint not null check (amount_fen > 0),
  primary key (withdrawal_id, order_id)
);
create index withdrawal_parts_order on withdrawal_parts (order_id);
