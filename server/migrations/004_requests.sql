-- Claims, pre-approvals and authorisations. The owner is the principal who acts; the person is the patient.

create table bank_account (
  id bigint generated always as identity primary key,
  -- Key of the system the account moved in from, if any.
  account_key text unique,
  person_id bigint not null references person,
  bank_name text not null,
  country_id integer not null references country,
  number_type smallint not null check (number_type in (1, 2)),
  iban_no text,
  account_no text,
  swift text not null,
  ifsc_or_aba text,
  currency text not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index bank_account_of on bank_account (person_id) where deleted_at is null;

create table claim (
  id bigint generated always as identity primary key,
  reference_number text not null unique,
  owner_id bigint not null references person,
  person_id bigint not null references person,
  policy_id bigint not null references policy,
  status text not null,
  submission_type smallint not null,
  claim_type smallint not null,
  treatment_date date not null,
  claimed_amount numeric(15, 3) not null,
  currency text not null,
  country_id integer not null references country,
  bank_account_id bigint references bank_account,
  diagnosis text,
  additional_info text,
  created_at timestamptz not null,
  submission_date timestamptz,
  approved_amount numeric(15, 3),
  denied_amount numeric(15, 3),
  payable_amount numeric(15, 3),
  can_resubmit boolean not null default false,
  remarks text,
  ucrn_no text,
  service_list jsonb not null default '[]',
  decided_at timestamptz,
  paid_on date,
  -- When a member last wrote to it here (submit, edit, re-submit, payment update). From then on what members enter
  -- is the portal's own, and the core system's picture of the claim no longer replaces it.
  member_wrote_at timestamptz
);
-- A member's claims in the order of the list, newest first, without touching the table for its order.
create index claim_of_owner on claim (owner_id, policy_id, (coalesce(submission_date, created_at)) desc, id desc)
  include (status);
create index claim_of_patient on claim (person_id, policy_id, (coalesce(submission_date, created_at)) desc, id desc);

create table claim_document (
  claim_id bigint not null references claim on delete cascade,
  file_id bigint not null references stored_file,
  document_group text not null,
  primary key (claim_id, file_id)
);
create index claim_document_file on claim_document (file_id);

create table pre_approval (
  id bigint generated always as identity primary key,
  reference_number text not null unique,
  owner_id bigint not null references person,
  person_id bigint not null references person,
  policy_id bigint not null references policy,
  status text not null,
  claim_type smallint not null,
  provider_name text not null,
  expected_admission_date date not null,
  claimed_amount numeric(15, 3) not null,
  currency text not null,
  country_id integer not null references country,
  additional_info text,
  comments text,
  created_at timestamptz not null,
  submission_date timestamptz,
  approved_amount numeric(15, 3),
  denied_amount numeric(15, 3),
  decided_at timestamptz,
  -- As for claims.
  member_wrote_at timestamptz
);
create index pre_approval_of_owner
  on pre_approval (owner_id, policy_id, (coalesce(submission_date, created_at)) desc, id desc);

create table pre_approval_document (
  pre_approval_id bigint not null references pre_approval on delete cascade,
  file_id bigint not null references stored_file,
  primary key (pre_approval_id, file_id)
);
create index pre_approval_document_file on pre_approval_document (file_id);

-- What a provider asked for on behalf of a member.
create table provider_authorization (
  id bigint generated always as identity primary key,
  authorization_reference text not null unique,
  person_id bigint not null references person,
  policy_id bigint not null references policy,
  submit_date date not null,
  processed_date date,
  hospital text not null,
  status text not null,
  rejection_reason text,
  principal_diagnosis text not null,
  other_diagnoses jsonb not null default '[]',
  procedures jsonb not null default '[]'
);
create index provider_authorization_of on provider_authorization (person_id, submit_date desc, id desc);

create table complaint (
  id bigint generated always as identity primary key,
  reference_number text not null unique,
  person_id bigint references person,
  name text,
  email text,
  phone_number text,
  certificate_number text,
  policy_number text,
  contact_preference smallint not null,
  time_to_call smallint,
  product_type smallint not null default 1,
  complaint_related_to smallint not null,
  reference_complaint_id text,
  message text,
  created_at timestamptz not null
);
create index complaint_of on complaint (person_id, created_at desc, id desc);

create table complaint_document (
  complaint_id bigint not null references complaint on delete cascade,
  file_id bigint not null references stored_file,
  primary key (complaint_id, file_id)
);
create index complaint_document_file on complaint_document (file_id);
