-- A travel prize: where its journey begins and ends, {"from": {"zh": …, "en": …}, "to": {…}}.
alter table prizes add column trip jsonb check (trip ?& array['from', 'to']);
