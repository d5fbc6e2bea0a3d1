-- What a creator has made for a box beside its pictures: a film about it, and a tune to open it to. Paths of our own files.
alter table boxes add column trailer text, add column tune text;
