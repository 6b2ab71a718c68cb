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

-- One table for every kind of request: what they share is most of it, and a change of any is one row, which its
-- triggers see whole (docs/decisions/071-one-table-of-requests.md). A draft may leave out everything of the form's
-- second step (GAP-066).
create table request (
  id bigint generated always as identity primary key,
  -- `claim`, `preapproval`
  kind text not null,
  reference_number text not null,
  owner_id bigint not null references person,
  person_id bigint not null references person,
  policy_id bigint not null references policy,
  status text not null,
  claim_type smallint,
  claimed_amount numeric(15, 3),
  currency text,
  country_id integer references country,
  additional_info text,
  email text,
  mobile_number text,
  -- Identifies the form that it was sent with, so that it is not reported as similar to itself.
  submission_id text,
  created_at timestamptz not null,
  submission_date timestamptz,
  -- By what it stands in its list: when it was submitted, or begun.
  listed_at timestamptz not null generated always as (coalesce(submission_date, created_at)) stored,
  -- What was decided, and may it be answered?
  approved_amount numeric(15, 3),
  denied_amount numeric(15, 3),
  can_resubmit boolean not null default false,
  remarks text,
  decided_at timestamptz,
  -- When a member last wrote to it here (submit, edit, re-submit, payment update). From then on what members enter
  -- is the portal's own, and the core system's picture of it no longer replaces it.
  member_wrote_at timestamptz,
  -- When the core system did not take over what was submitted, and why in its words.
  returned_at timestamptz,
  returned_because text,

  -- Only of claims.
  submission_type smallint,
  treatment_date date,
  diagnosis text,
  bank_account_id bigint references bank_account,
  -- Where the money goes, as the account stood when the member chose it.
  payee jsonb,
  payable_amount numeric(15, 3),
  ucrn_no text,
  service_list jsonb not null default '[]',
  paid_on date,

  -- Only of pre-approvals.
  provider_name text,
  expected_admission_date date,

  unique (kind, reference_number),
  constraint request_is_complete check (
    status = 'Drafted' or (claim_type is not null and claimed_amount is not null and currency is not null
      and country_id is not null)
  ),
  constraint claim_is_complete check (
    kind <> 'claim' or (submission_type is not null and (status = 'Drafted' or treatment_date is not null))
  ),
  constraint pre_approval_is_complete check (
    kind <> 'preapproval' or status = 'Drafted'
      or (provider_name is not null and expected_admission_date is not null)
  )
);
-- A list shows each status by itself, newest first, a page at a time: a page is read from where it begins.
create index request_of_owner on request (owner_id, policy_id, kind, status, listed_at desc, id desc);
create index request_of_patient on request (person_id, policy_id, kind, status, listed_at desc, id desc);
-- Every filing of a claim finds those that look alike.
create index claim_alike on request (person_id, treatment_date, claimed_amount) where kind = 'claim';
-- Whether money is on its way to an account.
create index claim_to_account on request (bank_account_id) where status in ('Approved', 'Payment Pending');

-- Numbers of what members file here; `next_reference` writes them. They stay behind every number that was ever told by
-- an import.
create sequence request_number;
create index request_by_reference on request (reference_number);

create table request_document (
  request_id bigint not null references request on delete cascade,
  file_id bigint not null references stored_file,
  -- What the form calls it: `document_group[index]`.
  document_group text not null,
  primary key (request_id, file_id)
);
create index request_document_file on request_document (file_id);

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
