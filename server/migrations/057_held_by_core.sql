-- Whether the core system has the request, in whichever version: it has accepted something of it, or may at any moment
-- accept what is on its way, or it told of it first, so that nothing but changes was ever handed over. A draft may be one:
-- what the core system refused last was a change.
create function held_by_core(request bigint) returns boolean language sql stable as $$
  select exists (
    select from request_action join core_outbox on core_outbox.id = core_outbox_id
    where request_id = request and core_outbox.state in ('accepted', 'waiting')
  ) or coalesce((
    select bool_and(action <> 'submit') from request_action where request_id = request and core_outbox_id is not null
  ), false)
$$;
