-- The provider's own number of the payment to refund, where one payment of ours was paid more than once.
alter table channel_refunds add transaction_id text;
