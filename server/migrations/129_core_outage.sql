-- What waits for the core system and what it refused, for the operator: by the reference that member and core system
-- know, after the body is gone, and counted without reading every row.
alter table core_outbox add column reference text;
update core_outbox set reference = body::json ->> 'reference_number' where body is not null;
create index core_outbox_refused on core_outbox (answered_at) where state = 'refused';
