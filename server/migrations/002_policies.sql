-- The mirror of policies, persons and cover, fed by the core system.

-- A stored file. The handle is random and all that anybody is told; where its bytes lie only the file store knows.
create table stored_file (
  id bigint generated always as identity primary key,
  handle text not null unique,
  -- Which slot of which record of the core system it came with, and its content's hash, so that telling the record
  -- again does not store the file again. Null for what members uploaded.
  origin text unique,
  file_name text not null,
  media_type text not null,
  size bigint not null,
  sha256 text not null,
  -- unscanned, clean, infected
  scan text not null default 'unscanned',
  created_at timestamptz not null default now()
);

create table policy (
  id bigint generated always as identity primary key,
  policy_number text not null unique,
  ext_policy_number text not null,
  policy_type text not null,
  country_id integer not null references country,
  currency text not null,
  employer_en text not null,
  employer_ar text,
  network_en text,
  network_ar text,
  effective_date date not null,
  expiry_date date not null,
  active boolean not null,
  tob_uploaded_at timestamptz,
  tob_file_id bigint references stored_file
);
create index policy_ext_number on policy (ext_policy_number);

-- One human being, known by the card number in all policies.
create table person (
  id bigint generated always as identity primary key,
  card_number text not null unique,
  first_name_en text not null,
  first_name_ar text,
  middle_name_en text,
  middle_name_ar text,
  last_name_en text not null,
  last_name_ar text,
  date_of_birth date not null,
  gender smallint not null,
  marital_status text,
  nationality text not null,
  country_code text not null,
  email text,
  phone_number text,
  photo_file_id bigint references stored_file,
  vip boolean not null default false
);

-- A person under a policy, as principal (no principal_id) or as somebody's dependant.
create table enrolment (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  policy_id bigint not null references policy,
  principal_id bigint references person,
  certificate_number text not null,
  dependant_code text,
  relationship text not null,
  status text not null,
  effective_date date not null,
  employment_date date,
  basic_salary numeric(15, 3),
  is_thiqa_plan boolean not null default false,
  info jsonb not null default '{}',
  unique (person_id, policy_id)
);
create index enrolment_family on enrolment (principal_id, policy_id) where principal_id is not null;
create index enrolment_certificate on enrolment (policy_id, certificate_number);

-- A package of a person under a policy. Benefits are read only as a whole, so they lie in one document.
create table coverage (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  policy_id bigint not null references policy,
  package_code text not null,
  package_name_en text not null,
  package_name_ar text,
  coverage_type_en text not null,
  coverage_type_ar text,
  plan_name_en text not null,
  plan_name_ar text,
  status text not null,
  effective_date date not null,
  benefits jsonb not null,
  unique (person_id, policy_id, package_code)
);

create table beneficiary (
  id bigint generated always as identity primary key,
  principal_id bigint not null references person,
  policy_id bigint not null references policy,
  name text not null,
  relation text not null,
  effective_date date not null,
  date_of_birth date not null,
  created_at timestamptz not null default now()
);
create index beneficiary_of on beneficiary (principal_id, policy_id);
