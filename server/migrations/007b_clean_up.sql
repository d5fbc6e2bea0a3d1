-- What is cleaned up by age grows in the order of time: BRIN finds the old end and costs next to nothing when writing.
create index idempotency_keys_created on idempotency_keys using brin (created_at);
create index login_failures_failed on login_failures using brin (failed_at);
create index codes_created on codes using brin (created_at);
