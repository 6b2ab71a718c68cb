-- What members write, and how it reaches the core system.

-- What is handed over to the core system: the row is its own job, worked off until it is answered.
create table core_outbox (
  id bigint generated always as identity primary key,
  -- What it is about, such as `claim:17`. Those about the same thing are handed over one after the other.
  subject text not null,
  kind text not null,
  idempotency_key text not null unique,
  -- Exactly what is sent, each time the same; forgotten once it is answered.
  body text,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused')),
  attempts integer not null default 0,
  -- While an attempt is under way, when it is taken for dead.
  next_attempt_at timestamptz not null,
  last_fault text,
  core_reference text,
  reason text,
  created_at timestamptz not null,
  answered_at timestamptz
);
create index core_outbox_due on core_outbox (next_attempt_at) where state = 'waiting';
create index core_outbox_in_order on core_outbox (subject, id) where state = 'waiting';

-- What a member did to a request, and what the answer was, so that the same submission gets the same answer.
create table request_action (
  id bigint generated always as identity primary key,
  request_id bigint not null references request on delete cascade,
  action text not null,
  at timestamptz not null,
  core_outbox_id bigint references core_outbox,
  answer jsonb
);
create index request_action_of on request_action (request_id, id);

-- Each change of a request, whoever made it: what its timeline shows, what notices are written from.
create table request_event (
  id bigint generated always as identity primary key,
  request_id bigint not null references request on delete cascade,
  status text not null,
  at timestamptz not null,
  -- member, core, or portal when the core system gave it back
  actor text not null,
  -- Null until its notice has been written, or been found needless.
  told_at timestamptz
);
create index request_event_of on request_event (request_id, id);
create index request_event_untold on request_event (id) where told_at is null;

create function note_request_event() returns trigger language plpgsql as $$
declare
  who text := case
    when new.member_wrote_at is distinct from old.member_wrote_at then 'member'
    when new.returned_at is distinct from old.returned_at then 'portal'
    else 'core' end;
begin
  insert into request_event (request_id, status, at, actor) values (
    new.id, new.status,
    coalesce(case who when 'member' then new.member_wrote_at when 'portal' then new.returned_at else new.decided_at end, now()),
    who
  );
  perform pg_notify('falaj_request', json_build_object(
    'kind', new.kind, 'id', new.id, 'reference_number', new.reference_number, 'status', new.status,
    'person_id', new.person_id, 'policy_id', new.policy_id)::text);
  return null;
end $$;
create trigger request_began after insert on request for each row
  when (new.member_wrote_at is not null) execute function note_request_event();
-- A request has changed when what its member sees of it has: telling the same decision again under a later date is no
-- news.
create trigger request_changed after update on request for each row
  when (
    old.status is distinct from new.status
    or old.member_wrote_at is distinct from new.member_wrote_at
    or old.returned_at is distinct from new.returned_at and new.returned_at is not null
    or old.approved_amount is distinct from new.approved_amount
    or old.denied_amount is distinct from new.denied_amount
    or old.payable_amount is distinct from new.payable_amount
    or old.remarks is distinct from new.remarks
  )
  execute function note_request_event();
