-- Payouts that a provider made after they had been given back, and the bank that a card belongs to.

-- Part of a payment made after its return that its owner's balance did not cover, lent by the shop until it does.
alter table withdrawals add column owed_fen bigint not null default 0 check (owed_fen between 0 and amount_fen);
create index withdrawals_owed on withdrawals (user_id) where owed_fen > 0;

-- A returned payout is asked about again later, so this is no longer left behind by what ended.
update withdrawals set next_try_at = null where state <> 'approved' and next_try_at is not null;
create index withdrawals_returned on withdrawals (next_try_at) where state = 'failed' and next_try_at is not null;

-- Bank and branch (开户行), which bank transfers need.
alter table payout_accounts add column bank_name text;
