-- What members write about claims, and how it reaches the core system.

-- A draft may leave out everything of the form's second step (GAP-066).
alter table claim
  alter column claim_type drop not null,
  alter column treatment_date drop not null,
  alter column claimed_amount drop not null,
  alter column currency drop not null,
  alter column country_id drop not null,
  add column email text,
  add column mobile_number text,
  -- Where the money goes, as the account stood when the member chose it.
  add column payee jsonb,
  -- When the core system did not take over what was submitted, and why in its words.
  add column returned_at timestamptz,
  add column returned_because text,
  add constraint claim_is_complete check (
    status = 'Drafted' or (claim_type is not null and treatment_date is not null and claimed_amount is not null
      and currency is not null and country_id is not null)
  );

-- Every write of a member finds claims that look alike.
create index claim_alike on claim (person_id, treatment_date, claimed_amount);

-- Numbers of claims that members file here. They stay behind every number that was ever told by an import.
create sequence claim_number;
select setval('claim_number', greatest(1, max(substring(reference_number from '^CLM-\d{4}-(\d{1,12})$')::bigint)))
from claim where reference_number ~ '^CLM-\d{4}-\d{1,12}$' having count(*) > 0;

create function next_claim_reference(year text) returns text language plpgsql as $$
declare
  reference text;
begin
  loop
    reference := format('CLM-%s-%s', year, lpad(nextval('claim_number')::text, 6, '0'));
    -- An import may have told this very number since.
    exit when not exists (select from claim where reference_number = reference);
  end loop;
  return reference;
end $$;

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

-- What a member did to a claim, and what the answer was, so that the same submission gets the same answer.
create table claim_act (
  id bigint generated always as identity primary key,
  claim_id bigint not null references claim on delete cascade,
  act text not null,
  at timestamptz not null,
  core_outbox_id bigint references core_outbox,
  answer jsonb
);
create index claim_act_of on claim_act (claim_id, id);

-- Each change of a claim, whoever made it: what its timeline shows, what notices are written from.
create table claim_status_event (
  id bigint generated always as identity primary key,
  claim_id bigint not null references claim on delete cascade,
  status text not null,
  at timestamptz not null,
  -- member, core, or portal when the core system gave it back
  actor text not null,
  -- Null until its notice has been written, or been found needless.
  told_at timestamptz
);
create index claim_step_of on claim_status_event (claim_id, id);
create index claim_step_untold on claim_status_event (id) where told_at is null;

create function note_claim_status_event() returns trigger language plpgsql as $$
declare
  who text := case
    when new.member_wrote_at is distinct from old.member_wrote_at then 'member'
    when new.returned_at is distinct from old.returned_at then 'portal'
    else 'core' end;
begin
  insert into claim_status_event (claim_id, status, at, actor) values (
    new.id, new.status,
    coalesce(case who when 'member' then new.member_wrote_at when 'portal' then new.returned_at else new.decided_at end, now()),
    who
  );
  perform pg_notify('falaj_claim', json_build_object(
    'claim_id', new.id, 'reference_number', new.reference_number, 'status', new.status,
    'person_id', new.person_id, 'policy_id', new.policy_id)::text);
  return null;
end $$;
create trigger claim_began after insert on claim for each row
  when (new.member_wrote_at is not null) execute function note_claim_status_event();
create trigger claim_changed after update on claim for each row
  when ((old.status, old.decided_at, old.member_wrote_at, old.returned_at)
    is distinct from (new.status, new.decided_at, new.member_wrote_at, new.returned_at))
  execute function note_claim_status_event();
