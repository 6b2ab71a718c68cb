-- Provider pre-approvals are shown in the reader's language, and a diagnosis has its code beside its name.
alter table provider_authorization rename column hospital to hospital_en;
alter table provider_authorization rename column status to status_en;
alter table provider_authorization rename column rejection_reason to rejection_reason_en;
alter table provider_authorization
  add column hospital_ar text,
  add column status_ar text,
  add column rejection_reason_ar text,
  alter column principal_diagnosis type jsonb
    using jsonb_build_object('description', jsonb_build_object('en', principal_diagnosis));
update provider_authorization set
  other_diagnoses = (
    select coalesce(jsonb_agg(jsonb_build_object('description', jsonb_build_object('en', name))), '[]')
    from jsonb_array_elements(other_diagnoses) as name
  ),
  procedures = (
    select coalesce(jsonb_agg(jsonb_build_object(
      'description', jsonb_build_object('en', one->'description'),
      'status', jsonb_build_object('en', one->'status')
    )), '[]')
    from jsonb_array_elements(procedures) as one
  );

-- A list is of one person under one policy, newest first.
drop index provider_authorization_of;
create index provider_authorization_of
  on provider_authorization (person_id, policy_id, submit_date desc, id desc);
