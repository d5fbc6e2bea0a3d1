-- What somebody spent this month is asked twice for every purchase, and is summed without a look at the orders themselves.
drop index orders_spending;
create index orders_spending on orders (user_id, paid_at) include (kind, total_fen, refunded_fen) where paid_at is not null;
