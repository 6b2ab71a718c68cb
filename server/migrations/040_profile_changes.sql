-- What members asked the core system to change in a profile (docs/decisions/100-changes-of-a-profile.md).

create table profile_change (
  id bigint generated always as identity primary key,
  reference_number text not null unique,
  -- Who asked; the notice goes there.
  account_id bigint not null references account on delete cascade,
  person_id bigint not null references person,
  policy_id bigint not null references policy,
  section text not null,
  -- The fields of the record, as they were and as they are wanted: the keys of enrolment.info, and phone_number.
  before jsonb not null,
  wanted jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'refused', 'withdrawn')),
  requested_at timestamptz not null,
  decided_at timestamptz,
  -- Why it was refused, in the core system's words.
  reason_en text,
  reason_ar text,
  core_outbox_id bigint references core_outbox,
  -- Null until its notice has been written.
  told_at timestamptz
);
create index profile_change_of on profile_change (person_id, policy_id, section, id desc);
-- One change of a section waits at a time: a new one takes the place of the last.
create unique index profile_change_waiting on profile_change (person_id, policy_id, section) where state = 'waiting';
create index profile_change_untold on profile_change (id) where told_at is null and state in ('confirmed', 'refused');
create index profile_change_handed_over on profile_change (core_outbox_id) where state = 'waiting';

alter table notice add column profile_change_id bigint unique references profile_change on delete cascade;

create function tell_profile_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('falaj_profile', new.id::text);
  return null;
end $$;
create trigger profile_change_decided after update on profile_change for each row
  when (old.state is distinct from new.state and new.state in ('confirmed', 'refused'))
  execute function tell_profile_change();

-- A core system that only sends the changed record has confirmed what is in it.
create function confirm_profile_changes(whose bigint) returns void language sql as $$
  update profile_change as change set state = 'confirmed', decided_at = now()
  from enrolment join person on person.id = enrolment.person_id
  where change.person_id = whose and change.state = 'waiting'
    and enrolment.person_id = change.person_id and enrolment.policy_id = change.policy_id
    and not exists (
      select from jsonb_each_text(change.wanted) as one
      where one.value is distinct from
        case one.key when 'phone_number' then person.phone_number else enrolment.info ->> one.key end
    )
$$;
create function confirm_by_enrolment() returns trigger language plpgsql as $$
begin
  perform confirm_profile_changes(new.person_id);
  return null;
end $$;
create trigger enrolment_told after update on enrolment for each row
  when (old.info is distinct from new.info) execute function confirm_by_enrolment();
create function confirm_by_person() returns trigger language plpgsql as $$
begin
  perform confirm_profile_changes(new.id);
  return null;
end $$;
create trigger person_told after update on person for each row
  when (old.phone_number is distinct from new.phone_number) execute function confirm_by_person();
