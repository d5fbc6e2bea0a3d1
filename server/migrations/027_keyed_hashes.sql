-- Phones and e-mails that codes were sent to are kept as keyed hashes. Codes under way are void: they are good for five minutes.
delete from codes;
drop index codes_sent_to;
alter table codes drop column sent_to, add column sent_to bytea not null;
create index codes_sent_to on codes (sent_to, created_at desc);

-- So are phones, WeChat identities and network addresses that held slots. The accounts' own waits go on.
delete from slot_holds where subject not like 'user:%';
