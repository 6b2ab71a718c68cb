-- The id of the request in which a member handed it in, as the proxy and the core system name it in their logs.
alter table core_outbox add column http_request_id text;
