-- Complaints that are made here: where they are answered, what came of them, and who is told.

alter table complaint
  -- By whose working days its promises are counted; null for one that moved in, which has its member's country.
  add column country text;

create table complaint_event (
  id bigint generated always as identity primary key,
  complaint_id bigint not null references complaint on delete cascade,
  -- `update` and `resolution` are told by the core system, `escalated` is the member's.
  kind text not null,
  -- What the core system calls its answer, which it may tell again.
  answer_key text unique,
  at timestamptz not null,
  message text,
  -- When the member was told; null until then.
  told_at timestamptz
);
create index complaint_event_of on complaint_event (complaint_id, at, id);
create index complaint_event_untold on complaint_event (id) where told_at is null;
-- A complaint goes to the head of complaints once.
create unique index complaint_escalated_once on complaint_event (complaint_id) where kind = 'escalated';

-- Pages and the notifier hear of it, on whichever instance they are.
create function tell_complaint_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('falaj_complaint', coalesce(
    (select person_id::text from complaint where id = new.complaint_id), ''
  ));
  return null;
end $$;
create trigger complaint_told after insert on complaint_event
  for each row execute function tell_complaint_event();

alter table notice
  add column complaint_id bigint references complaint on delete cascade,
  add column complaint_event_id bigint unique references complaint_event on delete cascade;

-- Visitors submit complaints, too: theirs is known by its key alone.
alter table idempotency_record drop constraint idempotency_record_pkey;
alter table idempotency_record alter column account_id drop not null;
alter table idempotency_record
  add constraint idempotency_record_once unique nulls not distinct (account_id, call, key_hash);

-- One sequence numbers what members file: six digits, and more once there are a million.
create function next_reference(prefix text, year text) returns text language plpgsql as $$
declare
  number text;
  reference text;
begin
  loop
    number := nextval('request_number');
    -- It cuts what is longer than it is told.
    reference := format('%s-%s-%s', prefix, year, lpad(number, greatest(6, length(number)), '0'));
    -- An import may have told this very number since, and a draft that was deleted had it.
    exit when not exists (select from request where reference_number = reference)
      and not exists (select from complaint where reference_number = reference)
      and not exists (select from profile_change where reference_number = reference)
      and not exists (select from deleted_draft where reference_number = reference);
  end loop;
  return reference;
end $$;
