-- Whoever acts for a patient under a policy owns the patient's requests there: the principal, or the patient. When that
-- changes they pass on, with what the former owner filed (docs/decisions/129-when-the-principal-changes.md).
alter table request
  -- Whose e-mail address and mobile number it names, if not its owner's.
  add column contact_of bigint references person;

create function pass_requests_on() returns trigger language plpgsql as $$
declare
  acting bigint := coalesce(new.principal_id, new.person_id);
begin
  update request set owner_id = acting, contact_of = coalesce(contact_of, owner_id)
  where person_id = new.person_id and policy_id = new.policy_id and owner_id <> acting;
  return null;
end $$;
create trigger enrolment_moved after update on enrolment for each row
  when (old.principal_id is distinct from new.principal_id) execute function pass_requests_on();

update request set owner_id = coalesce(principal_id, enrolment.person_id), contact_of = owner_id
from enrolment
where enrolment.person_id = request.person_id and enrolment.policy_id = request.policy_id
  and owner_id <> coalesce(principal_id, enrolment.person_id);
