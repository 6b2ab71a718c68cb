-- The list of claims shows each status by itself, newest first, a page at a time.

-- By what a claim stands in its place: when it was submitted, or begun.
alter table claim add column listed_at timestamptz not null
  generated always as (coalesce(submission_date, created_at)) stored;

-- A page of a status is read from where it begins, and counted without touching the table.
drop index claim_of_owner;
drop index claim_of_patient;
create index claim_of_owner on claim (owner_id, policy_id, status, listed_at desc, id desc);
create index claim_of_patient on claim (person_id, policy_id, status, listed_at desc, id desc);

-- Whether money is on its way to an account.
create index claim_to_account on claim (bank_account_id) where status in ('Approved', 'Payment Pending');
