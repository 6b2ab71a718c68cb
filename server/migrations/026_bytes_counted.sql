-- Bytes are counted, too, and soon are more than an integer holds.
alter table attempt_limit alter column count type bigint;
