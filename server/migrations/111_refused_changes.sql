-- What the core system refuses of a change does not stay on the request: it is put back to what the core system has.

-- What a change of something that the core system has replaced, by column.
alter table request_action add column before jsonb;

-- What the member wanted and the core system refused, for the form that corrects it; gone with the next change.
alter table request add column refused_change jsonb;

-- The most that was claimed of it in any version that the core system may have decided on at that time: changes that it
-- has not answered by then do not count for it yet.
create function claimed_at(request bigint, decided_at timestamptz, claimed numeric) returns numeric language sql stable as $$
  select greatest(claimed, max((action.before->>'claimed_amount')::numeric))
  from request_action as action join core_outbox on core_outbox.id = action.core_outbox_id
  where action.request_id = request and action.before is not null
    and (core_outbox.answered_at is null or core_outbox.answered_at >= decided_at)
$$;
