-- Until when an approval may be relied on; null for as long as the cover runs (docs/decisions/076).
alter table request add column valid_until date;

-- Those that may still be shown at a desk are few among all that were ever given, and are counted apart.
create index approval_of_owner on request (owner_id, policy_id, (coalesce(valid_until, date 'infinity')))
  where kind = 'preapproval' and status = 'Approved';
create index approval_of_patient on request (person_id, policy_id, (coalesce(valid_until, date 'infinity')))
  where kind = 'preapproval' and status = 'Approved';
