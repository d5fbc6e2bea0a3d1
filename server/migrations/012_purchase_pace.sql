-- Purpose of each of the latest purchase commands, in the order of `times`: a repeat of a command takes no second step.
delete from purchase_commands;
alter table purchase_commands add keys text[] not null;
