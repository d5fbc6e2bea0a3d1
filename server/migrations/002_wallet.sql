-- Double entry. A transfer takes `amount` from its debit account and adds it to its credit account.
-- Accounts of people carry a balance row; accounts of the house never do: one row that every purchase updates would be a
-- queue, so their balances are sums over transfers.

create table ledger_accounts (
  id text collate "C" primary key,
  user_id text collate "C" references users,
  kind text not null check (kind in ('cash', 'points', 'cash_hold', 'revenue', 'refund_payable', 'points_issued', 'external')),
  unit text not null check (unit in ('fen', 'points')),
  balance bigint,
  check ((user_id is null) = (balance is null)),
  check (balance >= 0)
);

create table transfers (
  id text collate "C" primary key,
  debit_account_id text collate "C" not null references ledger_accounts,
  credit_account_id text collate "C" not null references ledger_accounts,
  amount bigint not null check (amount > 0),
  kind text not null check (kind in ('topup', 'topup_bonus', 'purchase', 'refund')),
  order_id text collate "C",
  subject jsonb not null,
  -- What makes it happen once only, such as `purchase:{orderId}`.
  unique_key text not null unique,
  created_at timestamptz not null,
  check (debit_account_id <> credit_account_id)
);
create index transfers_debit on transfers (debit_account_id, id desc);
create index transfers_credit on transfers (credit_account_id, id desc);
create trigger transfers_append_only before update or delete on transfers for each row execute function refuse_change();
create trigger transfers_no_truncate before truncate on transfers for each statement execute function refuse_change();

insert into ledger_accounts (id, kind, unit) values
  ('revenue', 'revenue', 'fen'),
  ('refund_payable', 'refund_payable', 'fen'),
  ('points_issued', 'points_issued', 'points'),
  ('external:sandbox', 'external', 'fen');
