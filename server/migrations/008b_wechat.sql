-- When the provider was last asked what has become of a payment, so that looking at an order does not ask it every time.
alter table payments add column polled_at timestamptz;
