-- Payouts through WeChat, through Alipay and by hand at the bank.

alter table payout_accounts drop constraint payout_accounts_kind_check;
alter table payout_accounts add check (kind in ('bank', 'alipay', 'wechat'));

-- Bank transfers that an operator makes together.
create table payout_batches (
  id text collate "C" primary key,
  created_by text collate "C" not null references users,
  created_at timestamptz not null
);

alter table withdrawals
  add column fee_fen bigint not null default 0 check (fee_fen >= 0 and fee_fen < amount_fen),
  -- Progress of an approved one at whoever pays it.
  add column step text check (step in ('sent', 'confirm', 'transferring', 'cancelling')),
  -- The payee at WeChat, chosen with the request.
  add column wechat_app text check (wechat_app in ('mini_program', 'public_account')),
  add column wechat_openid text,
  -- Parameters for the payee's WeChat to confirm with, and the end of the time for it.
  add column confirm_package text,
  add column confirm_by timestamptz,
  -- An operator's reason to give it back: from then on it is asked about, and sent no more.
  add column return_note text,
  add column batch_id text collate "C" references payout_batches,
  -- Path of an uploaded picture of the payment.
  add column proof text;

-- One that an operator pays at the bank is looked at by no job.
create index withdrawals_at_bank on withdrawals (id)
  where state = 'approved' and external_account_id = 'external:bank' and batch_id is null;
create index withdrawals_batch on withdrawals (batch_id) where batch_id is not null;
