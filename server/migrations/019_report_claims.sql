-- Whoever passes a report on has it until then; no other process takes it meanwhile.
alter table error_reports add column claimed_until timestamptz;
