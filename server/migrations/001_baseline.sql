-- The whole schema, by area. Within an area what refers stands below what it refers to.
--
-- Names: `…_of` is an index for the list of somebody's rows, `…_over` one by which the clean-up finds what has served
-- its time, `…_untold` one of what nobody was told of yet. An index that only has a foreign key's columns is there for
-- deletes: whoever deletes a row looks for what refers to it, and without one that is a walk through a whole table.
-- `texts` are what the core system says, by language (docs/decisions/137-texts-by-language.md). What members write, and
-- whatever the core system only reads back, is one text. Amounts have three decimals, as the dinar has.
-- Days are those of the member's country; instants are `timestamptz`. How long rows are kept: docs/retention.md.

-- == Extensions: finding providers (docs/decisions/079-names-of-providers.md, 080-nearest-first.md) ==

create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;
create extension if not exists cube;
create extension if not exists btree_gist;

-- == Texts by language ==

-- `{"en": …, "ar": …}`, in one language at least; which, contract/src/shared/rules/texts.ts picks for readers.
create domain texts as jsonb check (
  jsonb_typeof(value) = 'object' and value <> '{}' and not jsonb_path_exists(value, '$.* ? (@.type() <> "string")')
);

-- == What this database is ==

-- What it is for, so that the demo world, whose passwords everybody knows, never comes to members, nor members' portal
-- to it. One row at most; none until the first production start or demo import.
create table installation (
  purpose text not null check (purpose in ('production', 'demo')),
  since timestamptz not null default now()
);
create unique index installation_is_one on installation ((true));

-- == Lists that forms choose from. Ids are the core system's; calls speak of them, facts of codes ==

create table country (
  id integer primary key,
  iso2 text not null unique, -- by which facts and settings name it
  iso3 text not null,
  name texts not null,
  nationality texts not null, -- dashes where a country has none (GAP-004)
  sanctioned boolean not null default false -- in no list of a form (CLM-096)
);

create table currency (
  id integer primary key,
  code text not null unique, -- ISO 4217; requests and accounts hold the code
  name texts not null
);

create table city (
  id integer primary key,
  code text not null unique,
  country_id integer not null references country,
  name texts not null
);
create index city_country on city (country_id);

create table region (
  id integer primary key,
  code text not null unique,
  city_id integer not null references city,
  name texts not null
);
create index region_city on region (city_id);

-- Where members of the United Arab Emirates live and work: the cities that are offered follow the emirate.
create table emirate (
  id integer primary key,
  name texts not null
);

create table emirate_city (
  emirate_id integer not null references emirate on delete cascade,
  city_id integer not null references city on delete cascade,
  primary key (emirate_id, city_id)
);
create index emirate_city_city on emirate_city (city_id);

create table facility_type (
  id integer primary key,
  code text not null unique,
  country_id integer references country, -- null: offered in every country
  name texts not null
);
create index facility_type_country on facility_type (country_id);

create table speciality (
  id integer primary key,
  code text not null unique,
  country_id integer references country, -- null: offered in every country
  name texts not null
);
create index speciality_country on speciality (country_id);

create table bank (
  id integer primary key,
  country_id integer references country, -- null: an international bank
  title texts not null,
  swift_code text -- filled in for whoever chooses the bank
);
create index bank_country on bank (country_id);

create table security_question (
  id integer primary key,
  code text not null unique,
  question texts not null
);

-- == Files ==

-- The handle is random and all that anybody is told; where its bytes lie only the file store knows.
create table stored_file (
  id bigint generated always as identity primary key,
  handle text not null unique,
  -- Which slot of which record of the core system it came with, and its content's hash, so that telling the record
  -- again does not store the file again. Null for what members uploaded.
  origin text unique,
  file_name text not null,
  media_type text not null, -- as its bytes say, not as its name does
  size bigint not null,
  sha256 text not null,
  scan text not null default 'unscanned', -- unscanned, clean, infected
  created_at timestamptz not null default now()
);
-- Bytes in the file store lie under the hash of their handle: what has no row there is a stray of a crash.
create index stored_file_place on stored_file (sha256(handle::bytea));

-- == Policies, persons and cover: the mirror that the core system's facts feed ==

create table policy (
  id bigint generated always as identity primary key,
  policy_number text not null unique, -- the core system's own
  ext_policy_number text not null, -- printed on cards; members type it, and several policies may have the same
  policy_type text not null, -- health, life
  country_id integer not null references country,
  currency text not null, -- of its limits and deductibles
  employer texts not null,
  network texts,
  effective_date date not null,
  expiry_date date not null,
  active boolean not null, -- in force only with the dates
  tob_uploaded_at timestamptz, -- table of benefits: members see how old it is
  tob_file_id bigint references stored_file
);
create index policy_ext_number on policy (ext_policy_number);
create index policy_country on policy (country_id);
create index policy_benefits_file on policy (tob_file_id) where tob_file_id is not null;

-- Policy and certificate numbers as members type them: case, blanks and dashes do not tell one from another. The
-- same rule as `recognisedNumber` of the contract.
create function recognised_number(number text) returns text
  language sql immutable strict parallel safe
  return upper(regexp_replace(number, '[[:space:]\u00a0\u00ad\u200e\u200f\u2010-\u2015\u2212-]', '', 'g'));

create index policy_recognised_number on policy (recognised_number(ext_policy_number));

-- One human being, known by the card number in all policies.
create table person (
  id bigint generated always as identity primary key,
  card_number text not null unique,
  first_name texts not null,
  middle_name texts,
  last_name texts not null,
  date_of_birth date not null,
  gender smallint, -- 1 male, 2 female, 0 other; an insurer may hold neither gender nor nationality
  marital_status text,
  nationality text, -- ISO 3166 alpha-2
  country_code text not null, -- whose rules and time zone apply to the member
  email text, -- what the core system holds; an account's own goes before it
  phone_number text,
  photo_file_id bigint references stored_file,
  vip boolean not null default false -- told to the people who answer the chat (SUP-012)
);
create index person_photo on person (photo_file_id) where photo_file_id is not null;

-- A person under a policy, as principal (no principal_id) or as somebody's dependant.
create table enrolment (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  policy_id bigint not null references policy,
  principal_id bigint references person,
  certificate_number text not null,
  dependant_code text, -- tells the dependants of one certificate apart
  relationship text not null,
  status text not null, -- Active, Inactive
  effective_date date not null,
  end_date date, -- the last day of the cover; null where it ends with the policy
  employment_date date, -- this, the salary and the plan are only shown
  basic_salary numeric(15, 3),
  is_thiqa_plan boolean not null default false, -- Abu Dhabi's plan for nationals
  info jsonb not null default '{}', -- the profile's other fields, which are only shown and sent (contract/src/profile)
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
  package_name texts not null,
  coverage_type texts not null,
  plan_name texts not null,
  status text not null, -- Active, Inactive
  effective_date date not null,
  benefits jsonb not null,
  unique (person_id, policy_id, package_code)
);
create index coverage_policy on coverage (policy_id);

-- What the packages of a policy exclude: the same for everybody who has one, so that it stands beside the cover of each.
create table package (
  policy_id bigint not null references policy,
  package_code text not null,
  excluded jsonb, -- as contract/src/integration/policy.ts has it; null: unknown
  named jsonb not null default '[]', -- treatments that benefits name, likewise
  primary key (policy_id, package_code)
);

-- Who is paid when the principal dies: what members name here, not the core system.
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
create index beneficiary_policy on beneficiary (policy_id);

-- == Providers: the mirror of the network ==

create table provider (
  id bigint generated always as identity primary key,
  provider_code text not null unique,
  name texts not null,
  -- The words of both names, as contract/src/providers/rules/spelling.ts reads them.
  name_words text[] not null default '{}',
  facility_type_id integer not null references facility_type,
  country_id integer not null references country,
  city_id integer not null references city,
  region_id integer references region,
  address texts not null,
  phone text,
  latitude double precision, -- without a place it is in the list and not on the map
  longitude double precision,
  -- On the sphere of radius 1, so that the nearest in a straight line are the nearest on the ground.
  location cube generated always as (case when latitude is not null and longitude is not null then
    cube(array[
      cos(radians(latitude)) * cos(radians(longitude)),
      cos(radians(latitude)) * sin(radians(longitude)),
      sin(radians(latitude))
    ]) end) stored,
  active boolean not null default true, -- no longer listed when false; facts may bring it back
  verified_on date, -- when somebody last made sure that all this is so
  -- A week of hours, and what differs on holidays and on dates of its own: contract/src/providers/hours.ts; null: unknown.
  hours jsonb,
  -- The same as numbers, by contract/src/providers/rules/hours-index.ts: minutes of days in which it is open, and the days
  -- of which something is known. Whoever has none is found as unknown.
  open_minutes int4multirange not null default '{}',
  known_days int4multirange not null default '{}'
);
-- In the order of names they are read in each language of the portal; which those are, the database does not know. Each
-- run of the migrations makes the indexes that are missing (server/src/ports/database/name-order.ts).
create index provider_found on provider using gin (name_words) where active;
create index provider_nearest on provider using gist (country_id, location) where active;
create index provider_nearest_in_city on provider using gist (city_id, location) where active;
create index provider_in_region on provider (region_id) where active;
create index provider_country on provider (country_id);
create index provider_city on provider (city_id);
create index provider_region on provider (region_id);
create index provider_facility_type on provider (facility_type_id);

create table provider_speciality (
  provider_id bigint not null references provider on delete cascade,
  speciality_id integer not null references speciality,
  primary key (provider_id, speciality_id)
);
create index provider_speciality_of on provider_speciality (speciality_id, provider_id);

-- Policies whose network holds the provider; a provider without a row serves every policy.
create table provider_network (
  provider_id bigint not null references provider on delete cascade,
  policy_id bigint not null references policy,
  primary key (provider_id, policy_id)
);
create index provider_network_policy on provider_network (policy_id);

-- Each word of any provider's name once: what was typed is first compared with these, which are few.
create table provider_word (
  word text collate "C" primary key,
  skeleton text collate "C" not null, -- how it sounds, so that both scripts meet
  joined boolean not null -- only ever met as two neighbours in one
);
create index provider_word_alike on provider_word using gin (word gin_trgm_ops);
create index provider_word_sound on provider_word (skeleton);
create index provider_word_sounds_alike on provider_word using gin (skeleton gin_trgm_ops);

-- What portals have in memory of the directory, they forget.
create function tell_directory_changed() returns trigger language plpgsql as $$
begin
  notify falaj_providers;
  return null;
end $$;
create trigger directory_changed after insert or update or delete on provider
  for each statement execute function tell_directory_changed();
create trigger directory_changed after insert or update or delete on provider_speciality
  for each statement execute function tell_directory_changed();
create trigger directory_changed after insert or update or delete on provider_network
  for each statement execute function tell_directory_changed();
create trigger directory_changed after insert or update or delete on city
  for each statement execute function tell_directory_changed();
create trigger directory_changed after insert or update or delete on region
  for each statement execute function tell_directory_changed();
create trigger directory_changed after insert or update or delete on facility_type
  for each statement execute function tell_directory_changed();
create trigger directory_changed after insert or update or delete on speciality
  for each statement execute function tell_directory_changed();

-- == Accounts ==

create table account (
  id bigint generated always as identity primary key,
  person_id bigint not null unique references person,
  email text not null,
  username text, -- of accounts that moved in; the address is a name as well
  phone_number text, -- the number that the member gave to the portal; it goes before the one that the core system holds
  password_hash text, -- Argon2id; null until the first password is set
  password_changed_at timestamptz, -- passwords expire
  -- Null until somebody has had a password or a session for it. From then on nobody else can open it.
  first_used_at timestamptz,
  account_verified boolean not null default false, -- its owner has proved the details or the number
  phone_verified boolean not null default false, -- a code that went there came back
  language text, -- null while the member has never chosen one
  notices_by_mail boolean not null default true, -- about requests; security notices always come by mail
  notices_by_sms boolean not null default false, -- besides mail
  created_at timestamptz not null default now()
);
create unique index account_email on account (lower(email));
create unique index account_username on account (lower(username)) where username is not null;

-- What people may type to log in. A name leads to one account: an address is nobody else's user name.
create table login_name (
  name text primary key,
  account_id bigint not null references account on delete cascade
);
create index login_name_of on login_name (account_id);

-- Here and not in the portal, because imports and people at a console write accounts, too.
create function keep_login_names() returns trigger language plpgsql as $$
declare
  names text[] := array_remove(array[lower(btrim(new.email)), lower(btrim(new.username))], null);
begin
  delete from login_name where account_id = new.id and name <> all (names);
  insert into login_name (name, account_id)
  select distinct told, new.id from unnest(names) as told
  where not exists (select from login_name where name = told and account_id = new.id);
  return null;
end $$;
create trigger account_login_names after insert or update of email, username on account
  for each row execute function keep_login_names();

create table security_answer (
  account_id bigint not null references account on delete cascade,
  question_id integer not null references security_question,
  answer_hash text not null, -- of what `normalisedAnswer` leaves of it
  primary key (account_id, question_id)
);
create index security_answer_question on security_answer (question_id);

-- What a new member has opened, and what they leave for later. Whether there is a bank account or a photo stands elsewhere.
create table first_step (
  account_id bigint not null references account on delete cascade,
  name text not null, -- as contract/src/first-steps/schemas.ts has it
  done_at timestamptz, -- when it was opened for the first time
  left_at timestamptz, -- since when it waits for later
  primary key (account_id, name)
);

-- == Ways into an account. Secrets are kept only as hashes ==

-- Pairs of keys by which browsers seal passwords, and by which sessions are signed. Private parts are encrypted
-- with a key derived from the portal's secret.
create table server_key (
  kid text primary key, -- named in what was sealed or signed, so that an older pair still opens it
  purpose text not null, -- password, session
  public_key text not null,
  private_key bytea not null,
  created_at timestamptz not null,
  retires_at timestamptz not null
);
create index server_key_newest on server_key (purpose, created_at desc);
create index server_key_over on server_key (retires_at);

-- A registration, or the completion of an account, on its way. Bound to a browser by a cookie; half an hour.
create table account_setup (
  handle_hash bytea primary key,
  browser_hash bytea not null,
  person_id bigint not null references person,
  account_id bigint references account on delete cascade, -- set when it follows a login with the right password
  email text not null, -- where the link will go; for accounts that exist, their own address
  phone_number text,
  details_verified boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  finished_at timestamptz
);
create index account_setup_expiry on account_setup (expires_at);
create index account_setup_account on account_setup (account_id) where account_id is not null;
create index account_setup_person on account_setup (person_id);

-- A link in a mail. What it may do is read from here, never from the link. Wrong answers are counted by account, not
-- by link.
create table mail_link (
  token_hash bytea primary key,
  account_id bigint not null references account on delete cascade,
  purpose text not null check (purpose in ('set-password', 'reset-password')),
  -- The mailbox it was sent to: once the account has another address, the link is worth nothing.
  sent_to text not null,
  -- The phone number that becomes the account's when the owner of the mailbox opens the link. Until then nothing is
  -- ever sent to it.
  phone_number text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mail_link_account on mail_link (account_id);
create index mail_link_over on mail_link (expires_at);

-- One sent code.
create table one_time_code (
  id uuid primary key,
  subject text not null, -- for whom it is: `account:17`, or `person:17` while there is no account
  purpose text not null, -- login, setup, contact: a code for one is none for another
  challenge_hash bytea not null, -- of the cookie of the browser that asked for it
  code_hash bytea not null,
  sent_to text,
  attempts smallint not null default 0, -- wrong ones, of which it bears a few
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  cancelled_at timestamptz -- given up: a newer one, or what it rests on has changed
);
create index one_time_code_challenge on one_time_code (challenge_hash, created_at desc);
create index one_time_code_subject on one_time_code (subject, created_at desc);
create index one_time_code_over on one_time_code (expires_at);

-- Tickets of partners; each works once.
create table partner_ticket (
  jti text primary key, -- the partner's own number of it
  used_at timestamptz, -- null while it was only tried
  tries smallint not null default 0,
  expires_at timestamptz not null
);
create index partner_ticket_over on partner_ticket (expires_at);

create table session (
  id uuid primary key,
  account_id bigint not null references account on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null, -- a session that nobody uses ends
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text, -- `EndReason` of server/src/areas/access/sessions.ts
  address text, -- this and the browser: the member's list of sign-ins shows them
  user_agent text,
  -- How far the log had come when the session changed something last, or was told of something: a replica that has not
  -- replayed so much is not asked (server/src/ports/database/replicas.ts). Null where nothing is read from replicas.
  log_position pg_lsn
);
create index session_of on session (account_id, created_at desc);
-- Sign-ins are kept for a year. The clean-up deletes the oldest some at a time, and goes on where it ended.
create index session_age on session (created_at);

-- Pages that are open in a session hear of its end at once, on whichever instance.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('falaj_session_ended', new.id::text);
  return null;
end $$;
create trigger session_ended after update of ended_at on session for each row
  when (old.ended_at is null and new.ended_at is not null)
  execute function tell_session_ended();

-- A chain of refresh tokens; each may be used once, and names the child it was exchanged for.
create table refresh_token (
  token_hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz,
  -- The child's value, encrypted with a key that only its parent's value opens, for a lost response.
  child_sealed bytea
);
create index refresh_token_session on refresh_token (session_id);
create index refresh_token_age on refresh_token (created_at);

-- Where a member has entered a code and is asked for none for a while.
create table trusted_browser (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  token_hash bytea not null unique,
  fingerprint_hash bytea not null, -- a cookie in another browser is no trusted one
  user_agent text, -- for the member's list
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index trusted_browser_of on trusted_browser (account_id);
create index trusted_browser_over on trusted_browser (expires_at);

-- A new email address or phone number that waits for the code that was sent there.
create table contact_change (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  session_id uuid not null references session on delete cascade, -- only the session that began it may confirm it
  channel text not null check (channel in ('email', 'phone')),
  value text not null,
  -- Codes move to another number only by a code that went to the present one, or, where that is lost, to the mailbox
  -- on file.
  proof_channel text not null check (proof_channel in ('email', 'phone')),
  proved_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  replaced_at timestamptz -- another was begun
);
create index contact_change_of on contact_change (account_id);
create index contact_change_session on contact_change (session_id);
create index contact_change_over on contact_change (expires_at);

-- A code that is on its way and a browser that is trusted rest on the phone and the mailbox of then.
create function forget_proofs(of_person bigint) returns void language sql as $$
  update trusted_browser set revoked_at = now()
  where revoked_at is null and account_id in (select id from account where person_id = of_person);
  update one_time_code set cancelled_at = now()
  where used_at is null and cancelled_at is null and subject in (
    select 'account:' || id from account where person_id = of_person
    union all select 'person:' || of_person
  );
$$;

create function contact_of_account_changed() returns trigger language plpgsql as $$
begin
  perform forget_proofs(new.person_id);
  return null;
end $$;
create trigger account_contact after update of email, phone_number on account for each row
  when (lower(old.email) <> lower(new.email) or old.phone_number is distinct from new.phone_number)
  execute function contact_of_account_changed();

-- A set-up that began with another number would send its next code there.
create function contact_of_person_changed() returns trigger language plpgsql as $$
begin
  perform forget_proofs(new.id);
  update account_setup set finished_at = now()
  where person_id = new.id and finished_at is null
    and old.phone_number is distinct from new.phone_number
    and phone_number is distinct from new.phone_number;
  return null;
end $$;
create trigger person_contact after update of email, phone_number on person for each row
  when (lower(old.email) is distinct from lower(new.email) or old.phone_number is distinct from new.phone_number)
  execute function contact_of_person_changed();

-- == Limits and repetitions ==

-- Counts of an event in a window, one statement each, the same for all instances.
create table attempt_limit (
  key text not null, -- a limit and a hash of whom it counts
  window_start timestamptz not null,
  count bigint not null, -- bytes are counted, too, and soon are more than an integer holds
  expires_at timestamptz not null,
  primary key (key, window_start)
);
create index attempt_limit_expiry on attempt_limit (expires_at);

-- What was submitted with which key, so that sending it again gives the first record again and makes no second one.
create table idempotency_record (
  account_id bigint references account on delete cascade, -- null for a visitor's complaint, known by its key alone
  call text not null, -- such as `beneficiaries`
  key_hash bytea not null, -- of the key that came with the submission, or of what was submitted
  -- HMAC of what was submitted, under the key that came with it, because the same key with other content is refused.
  -- Null without a key.
  fingerprint bytea,
  record_id bigint not null,
  expires_at timestamptz not null,
  constraint idempotency_record_once unique nulls not distinct (account_id, call, key_hash)
);
create index idempotency_expiry on idempotency_record (expires_at);

-- == Bank accounts ==

create table bank_account (
  -- A number is sealed for its row: the portal draws the id before it writes the row.
  id bigint generated by default as identity primary key,
  account_key text unique, -- key of the system that the account moved in from, if any
  person_id bigint not null references person,
  bank_name text not null, -- its own text: members may type it, and a bank may leave the list
  country_id integer not null references country,
  number_type smallint not null check (number_type in (1, 2)), -- 1 IBAN, 2 account number
  -- Numbers are sealed by the portal; what an import left here in clear is sealed by `npm run reseal`.
  iban_no text,
  account_no text,
  last_four text, -- what members see of the number
  number_mac text, -- keyed, so that equal numbers are found without opening them, and guesses cannot be tried out
  swift text not null,
  ifsc_or_aba text, -- India and the United States ask for it
  currency text not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz -- shown no more, and kept for the claims that name it
);
create index bank_account_of on bank_account (person_id) where deleted_at is null;
create index bank_account_person on bank_account (person_id);
create index bank_account_country on bank_account (country_id);

-- == Claims and pre-approvals. The owner is the principal who acts; the person is the patient ==

-- One table for every kind of request: what they share is most of it, and a change of any is one row, which its
-- triggers see whole (docs/decisions/071-one-table-of-requests.md). A draft may leave out everything of the form's
-- second step (GAP-066).
create table request (
  id bigint generated always as identity primary key,
  kind text not null, -- `claim`, `preapproval`
  reference_number text not null,
  owner_id bigint not null references person,
  person_id bigint not null references person,
  policy_id bigint not null references policy,
  status text not null, -- in the core system's words; members read labels of it

  -- What members enter.
  claim_type smallint, -- 1 in-patient, 2 out-patient, 3 both
  claimed_amount numeric(15, 3),
  currency text,
  country_id integer references country, -- of the treatment
  additional_info text,
  email text,
  mobile_number text,
  contact_of bigint references person, -- whose address and number these are, if not the owner's
  submission_id text, -- of the form that it was sent with, so that it is not reported as similar to itself

  created_at timestamptz not null,
  submission_date timestamptz,
  -- By what it stands in its list: when it was submitted, or begun.
  listed_at timestamptz not null generated always as (coalesce(submission_date, created_at)) stored,

  -- What was decided, and may it be answered?
  approved_amount numeric(15, 3),
  denied_amount numeric(15, 3),
  can_resubmit boolean not null default false,
  remarks texts,
  decided_at timestamptz, -- an older decision that comes late changes nothing
  valid_until date, -- of an approval; null for as long as the cover runs (docs/decisions/076)

  -- When a member last wrote to it here (submit, edit, re-submit, payment update). From then on what members enter
  -- is the portal's own, and the core system's picture of it no longer replaces it.
  member_wrote_at timestamptz,
  -- When the core system did not take over what was submitted, and why in its words.
  returned_at timestamptz,
  returned_because text,
  -- What the member wanted and the core system refused, for the form that corrects it; gone with the next change.
  refused_change jsonb,

  -- Only of claims.
  submission_type smallint, -- 1 member portal, 2 mobile or e-mail intake, 3 back office, 4 direct (GAP-077)
  treatment_date date,
  diagnosis text,
  bank_account_id bigint references bank_account,
  payee jsonb, -- where the money goes, as the account stood when the member chose it
  payable_amount numeric(15, 3),
  ucrn_no text, -- the core system's own number; titles show it instead of ours
  service_list jsonb not null default '[]', -- the adjudication, line by line; only read as a whole
  paid_on date,
  exclusion text, -- its code, for which the core system refused; one that was taken off the list later leads nowhere

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
-- Those that may still be shown at a desk are few among all that were ever given, and are counted apart.
create index approval_of_owner on request (owner_id, policy_id, (coalesce(valid_until, date 'infinity')))
  where kind = 'preapproval' and status = 'Approved';
create index approval_of_patient on request (person_id, policy_id, (coalesce(valid_until, date 'infinity')))
  where kind = 'preapproval' and status = 'Approved';
create index request_by_reference on request (reference_number);
-- Every filing of a claim finds those that look alike.
create index claim_alike on request (person_id, treatment_date, claimed_amount) where kind = 'claim';
-- Whether money is on its way to an account.
create index claim_to_account on request (bank_account_id) where status in ('Approved', 'Payment Pending');
create index request_bank_account on request (bank_account_id) where bank_account_id is not null;
create index request_contact_of on request (contact_of) where contact_of is not null;
create index request_country on request (country_id) where country_id is not null;
create index request_policy on request (policy_id);

create table request_document (
  request_id bigint not null references request on delete cascade,
  file_id bigint not null references stored_file,
  document_group text not null, -- what the form calls it: `document_group[index]`
  primary key (request_id, file_id)
);
create index request_document_file on request_document (file_id);

-- Drafts that their members deleted: a full feed that still tells them shall not bring them back.
create table deleted_draft (
  kind text not null,
  reference_number text not null,
  deleted_at timestamptz not null,
  -- In this order: whoever gives out a number does not ask of which kind.
  primary key (reference_number, kind)
);

-- Whoever acts for a patient under a policy owns the patient's requests there: the principal, or the patient. When that
-- changes they pass on, with what the former owner filed (docs/decisions/129-when-the-principal-changes.md).
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

-- How many requests a patient has in each status, so that a list tells its counts without counting. Each change adds
-- what it changed, in its own transaction; nobody waits for anybody. What has come together is added up at night.
create table request_count (
  owner_id bigint not null,
  policy_id bigint not null,
  person_id bigint not null,
  kind text not null,
  status text not null,
  more bigint not null
);
create index request_count_of_owner on request_count (owner_id, policy_id, kind) include (person_id, status, more);
create index request_count_of_patient on request_count (person_id, policy_id, kind) include (status, more);

create function count_requests() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into request_count
    select owner_id, policy_id, person_id, kind, status, count(*) from later group by 1, 2, 3, 4, 5;
  elsif tg_op = 'DELETE' then
    insert into request_count
    select owner_id, policy_id, person_id, kind, status, -count(*) from earlier group by 1, 2, 3, 4, 5;
  else
    insert into request_count
    select owner_id, policy_id, person_id, kind, status, sum(one) from (
      select owner_id, policy_id, person_id, kind, status, 1 as one from later
      union all
      select owner_id, policy_id, person_id, kind, status, -1 from earlier
    ) as changed group by 1, 2, 3, 4, 5 having sum(one) <> 0;
  end if;
  return null;
end $$;
create trigger request_counted_in after insert on request
  referencing new table as later for each statement execute function count_requests();
create trigger request_counted_out after delete on request
  referencing old table as earlier for each statement execute function count_requests();
create trigger request_counted_again after update on request
  referencing old table as earlier new table as later for each statement execute function count_requests();

-- Each change of a request, whoever made it: what its timeline shows, what notices are written from.
create table request_event (
  id bigint generated always as identity primary key,
  request_id bigint not null references request on delete cascade,
  status text not null,
  at timestamptz not null,
  actor text not null, -- member, core, or portal when the core system gave it back
  told_at timestamptz -- null until its notice has been written, or been found needless
);
create index request_event_of on request_event (request_id, id);
create index request_event_untold on request_event (id) where told_at is null;

create function note_request_event() returns trigger language plpgsql as $$
declare
  who text := case
    when new.member_wrote_at is distinct from old.member_wrote_at then 'member'
    when new.returned_at is distinct from old.returned_at then 'portal'
    else 'core' end;
begin
  insert into request_event (request_id, status, at, actor) values (
    new.id, new.status,
    coalesce(case who when 'member' then new.member_wrote_at when 'portal' then new.returned_at else new.decided_at end, now()),
    who
  );
  perform pg_notify('falaj_request', json_build_object(
    'kind', new.kind, 'id', new.id, 'reference_number', new.reference_number, 'status', new.status,
    'person_id', new.person_id, 'policy_id', new.policy_id)::text);
  return null;
end $$;
create trigger request_began after insert on request for each row
  when (new.member_wrote_at is not null) execute function note_request_event();
-- A request has changed when what its member sees of it has: telling the same decision again under a later date is no
-- news.
create trigger request_changed after update on request for each row
  when (
    old.status is distinct from new.status
    or old.member_wrote_at is distinct from new.member_wrote_at
    or old.returned_at is distinct from new.returned_at and new.returned_at is not null
    or old.approved_amount is distinct from new.approved_amount
    or old.denied_amount is distinct from new.denied_amount
    or old.payable_amount is distinct from new.payable_amount
    or old.remarks is distinct from new.remarks
  )
  execute function note_request_event();

-- == Forms on their way: files that were sent before the form that they belong to, and wizards that save themselves ==

create table staged_upload (
  file_id bigint primary key references stored_file on delete cascade,
  account_id bigint not null references account on delete cascade,
  received_sha256 text not null, -- of the bytes as they came: a HEIC photo is kept as JPEG
  received_size bigint not null,
  sent_at timestamptz not null,
  kept_until timestamptz not null -- later while a saved wizard names it
);
create index staged_upload_over on staged_upload (kept_until);
create index staged_upload_of on staged_upload (account_id);

create table draft_in_progress (
  account_id bigint not null references account on delete cascade,
  kind text not null,
  version integer not null, -- counts up: whoever saves over what another tab has saved is told so
  policy_id bigint references policy,
  step smallint not null,
  answers jsonb not null,
  documents jsonb not null default '[]', -- [{handle, group}]
  saved_at timestamptz not null,
  -- Submitted, and kept for the page that may not have read the answer yet. Its documents then hold their receipts.
  sent_at timestamptz,
  kept_until timestamptz not null,
  primary key (account_id, kind)
);
create index draft_in_progress_over on draft_in_progress (kept_until);
create index draft_in_progress_policy on draft_in_progress (policy_id) where policy_id is not null;

-- == The core system: what is handed over to it, and what came from it ==

-- What is handed over: the row is its own job, worked off until it is answered.
create table core_outbox (
  id bigint generated always as identity primary key,
  -- What it is about, such as `claim:17`. Those about the same thing are handed over one after the other.
  subject text not null,
  kind text not null,
  reference text, -- as member and core system know it, for the operator, after the body is gone
  idempotency_key text not null unique,
  body text, -- exactly what is sent, each time the same; forgotten once it is answered
  http_request_id text, -- of the call in which a member handed it in, as the proxy and the core system log it
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused')),
  attempts integer not null default 0, -- each waits longer than the last
  next_attempt_at timestamptz not null, -- while an attempt is under way, when it is taken for dead
  last_fault text,
  core_reference text, -- what the core system calls what it accepted
  reason text, -- why it refused, in its words
  created_at timestamptz not null,
  answered_at timestamptz
);
create index core_outbox_due on core_outbox (next_attempt_at) where state = 'waiting';
create index core_outbox_in_order on core_outbox (subject, id) where state = 'waiting';
create index core_outbox_refused on core_outbox (answered_at) where state = 'refused';

-- What the core system may fetch: files of what was handed over, and no other.
create table handed_file (
  core_outbox_id bigint not null references core_outbox on delete cascade,
  file_id bigint not null references stored_file on delete cascade,
  primary key (core_outbox_id, file_id)
);
create index handed_file_of on handed_file (file_id);

-- What a member did to a request, and what the answer was, so that the same submission gets the same answer.
create table request_action (
  id bigint generated always as identity primary key,
  request_id bigint not null references request on delete cascade,
  action text not null,
  at timestamptz not null,
  core_outbox_id bigint references core_outbox,
  answer jsonb,
  -- What a change of something that the core system has replaced, by column: what it refuses of it is put back.
  before jsonb
);
create index request_action_of on request_action (request_id, id);
create index request_action_outbox on request_action (core_outbox_id) where core_outbox_id is not null;

-- Whether the core system has the request, in whichever version: it has accepted something of it, or may at any moment
-- accept what is on its way, or it told of it first, so that nothing but changes was ever handed over. A draft may be one:
-- what the core system refused last was a change.
create function held_by_core(request bigint) returns boolean language sql stable as $$
  select exists (
    select from request_action join core_outbox on core_outbox.id = core_outbox_id
    where request_id = request and core_outbox.state in ('accepted', 'waiting')
  ) or coalesce((
    select bool_and(action <> 'submit') from request_action where request_id = request and core_outbox_id is not null
  ), false)
$$;

-- The most that was claimed of it in any version that the core system may have decided on at that time: changes that it
-- has not answered by then do not count for it yet.
create function claimed_at(request bigint, decided_at timestamptz, claimed numeric) returns numeric language sql stable as $$
  select greatest(claimed, max((action.before->>'claimed_amount')::numeric))
  from request_action as action join core_outbox on core_outbox.id = action.core_outbox_id
  where action.request_id = request and action.before is not null
    and (core_outbox.answered_at is null or core_outbox.answered_at >= decided_at)
$$;

-- Events of the core system that were taken in; a repeated one is skipped.
create table integration_event (
  event_id text primary key,
  received_at timestamptz not null default now()
);
create index integration_event_age on integration_event using brin (received_at);

-- == Provider pre-approvals: what a provider asked for on behalf of a member. Only the core system writes them ==

create table provider_authorization (
  id bigint generated always as identity primary key,
  authorization_reference text not null unique,
  person_id bigint not null references person,
  policy_id bigint not null references policy,
  submit_date date not null,
  processed_date date,
  hospital texts not null,
  status texts not null, -- in words of the core system: no rule of the portal rests on it
  rejection_reason texts,
  -- A diagnosis has its code beside its name; names are `{"en", "ar"}`.
  principal_diagnosis jsonb not null,
  other_diagnoses jsonb not null default '[]',
  procedures jsonb not null default '[]',
  exclusion text -- its code, as with a request
);
-- A list is of one person under one policy, newest first.
create index provider_authorization_of
  on provider_authorization (person_id, policy_id, submit_date desc, id desc);
create index provider_authorization_policy on provider_authorization (policy_id);

-- == Profiles: what members asked the core system to change (docs/decisions/100-changes-of-a-profile.md) ==

create table profile_change (
  id bigint generated always as identity primary key,
  reference_number text not null unique,
  account_id bigint not null references account on delete cascade, -- who asked; the notice goes there
  person_id bigint not null references person,
  policy_id bigint not null references policy,
  section text not null,
  -- The fields of the record, as they were and as they are wanted: the keys of enrolment.info, and phone_number.
  before jsonb not null,
  wanted jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'refused', 'withdrawn')),
  requested_at timestamptz not null,
  decided_at timestamptz,
  reason texts, -- why it was refused, in the core system's words
  core_outbox_id bigint references core_outbox,
  told_at timestamptz -- null until its notice has been written
);
create index profile_change_of on profile_change (person_id, policy_id, section, id desc);
-- One change of a section waits at a time: a new one takes the place of the last.
create unique index profile_change_waiting on profile_change (person_id, policy_id, section) where state = 'waiting';
create index profile_change_untold on profile_change (id) where told_at is null and state in ('confirmed', 'refused');
create index profile_change_handed_over on profile_change (core_outbox_id) where state = 'waiting';
create index profile_change_account on profile_change (account_id);
create index profile_change_outbox on profile_change (core_outbox_id) where core_outbox_id is not null;
create index profile_change_policy on profile_change (policy_id);

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

-- == Support: complaints and the chat ==

-- Of members and visitors: where they are answered, what came of them, and who is told.
create table complaint (
  id bigint generated always as identity primary key,
  reference_number text not null unique,
  person_id bigint references person, -- null for a visitor, and then what follows is all that is known
  name text,
  email text,
  phone_number text,
  certificate_number text,
  policy_number text,
  -- By whose working days its promises are counted; null for one that moved in, which has its member's country.
  country text,
  contact_preference smallint not null, -- 1 email, 2 phone
  time_to_call smallint, -- for a call only
  product_type smallint not null default 1, -- 1 health: there is no other yet
  complaint_related_to smallint not null, -- `complaintRelations` of the contract, counted from 1
  reference_complaint_id text, -- as typed: whether there is such a complaint is not told (GAP-123)
  message text,
  -- Whether its receipt went out by mail: not to a member who wants no mails, nor beyond the limit of a mailbox.
  acknowledged boolean not null default false,
  created_at timestamptz not null
);
create index complaint_of on complaint (person_id, created_at desc, id desc);

create table complaint_document (
  complaint_id bigint not null references complaint on delete cascade,
  file_id bigint not null references stored_file,
  primary key (complaint_id, file_id)
);
create index complaint_document_file on complaint_document (file_id);

create table complaint_event (
  id bigint generated always as identity primary key,
  complaint_id bigint not null references complaint on delete cascade,
  kind text not null, -- `update` and `resolution` are told by the core system, `escalated` is the member's
  answer_key text unique, -- what the core system calls its answer, which it may tell again
  at timestamptz not null,
  message text,
  told_at timestamptz -- when the member was told; null until then
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

-- The conversation of a member with the insurer's people. One a member, kept by the server.
create table chat_message (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  by text not null check (by in ('member', 'desk')),
  author text, -- who answered; null for the member's own
  text text not null,
  step jsonb, -- a page of the portal that it leads to: `{"title": {"en", "ar"}, "path"}`
  message_key text unique, -- what the core system calls an answer, which it may tell again
  at timestamptz not null,
  told_at timestamptz -- when the member was told of an answer; null until then
);
create index chat_message_of on chat_message (person_id, at desc, id desc);
create index chat_message_untold on chat_message (id) where told_at is null and by = 'desk';

create table chat_document (
  message_id bigint not null references chat_message on delete cascade,
  file_id bigint not null references stored_file,
  primary key (message_id, file_id)
);
create index chat_document_file on chat_document (file_id);

create function tell_chat_message() returns trigger language plpgsql as $$
begin
  perform pg_notify('falaj_chat', new.person_id::text);
  return null;
end $$;
create trigger chat_told after insert on chat_message
  for each row execute function tell_chat_message();

-- == Numbers of what members file ==

-- `next_reference` writes them. They stay behind every number that was ever told by an import.
create sequence request_number;

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

-- == What members are told ==

-- Every message that leaves the portal; in demo mode nothing leaves and this is the mailbox.
create table message (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text,
  text text not null,
  html text,
  links jsonb not null default '[]', -- this and the code: shown in the demo's mailbox
  code text,
  -- A message that brings a code or a link is worth something to a thief for as long as they are good.
  brings text, -- what it brings: `code:<id>` or `link:<hash>`
  expires_at timestamptz, -- not delivered any more from then on
  erased_at timestamptz, -- since when it holds neither code nor link
  created_at timestamptz not null,
  -- When it was taken up for sending. What was only taken up was interrupted, and goes out again.
  taken_at timestamptz,
  -- When a carrier could not say whether the message has left: it is not sent again by itself.
  doubtful_at timestamptz,
  sent_at timestamptz
);
create index message_recipient on message (recipient, id desc);
create index message_brings on message (brings) where brings is not null and erased_at is null;
create index message_to_erase on message (expires_at) where erased_at is null;
create index message_age on message (created_at);

-- Whoever spends or gives up a code or a link erases it from its message, in the same transaction and on every path.
create function erase_message_of_code() returns trigger language plpgsql as $$
begin
  update message set text = '', html = null, code = null, links = '[]',
    erased_at = coalesce(new.used_at, new.cancelled_at, now())
  where brings = 'code:' || new.id and erased_at is null;
  return null;
end $$;
create trigger code_is_over after update on one_time_code for each row
  when (new.used_at is not null or new.cancelled_at is not null)
  execute function erase_message_of_code();

create function erase_message_of_link() returns trigger language plpgsql as $$
begin
  update message set text = '', html = null, links = '[]', erased_at = coalesce(new.used_at, now())
  where brings = 'link:' || encode(new.token_hash, 'hex') and erased_at is null;
  return null;
end $$;
create trigger link_is_over after update on mail_link for each row
  when (new.used_at is not null)
  execute function erase_message_of_link();

-- The inbox in the portal, besides mail and SMS: whoever wants no mails hears of it there.
create table notice (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  kind text not null, -- `notice.<kind>.title` and `.text` of the messages
  reference_number text, -- named in its text
  at timestamptz not null,
  read_at timestamptz,
  -- Where it leads.
  request_id bigint references request on delete cascade,
  complaint_id bigint references complaint on delete cascade,
  -- What it tells of: one notice each, never two.
  request_event_id bigint unique references request_event on delete cascade,
  profile_change_id bigint unique references profile_change on delete cascade,
  complaint_event_id bigint unique references complaint_event on delete cascade,
  chat_message_id bigint unique references chat_message on delete cascade
);
create index notice_of on notice (account_id, id desc);
create index notice_unread on notice (account_id) where read_at is null;
create index notice_request on notice (request_id) where request_id is not null;
create index notice_complaint on notice (complaint_id) where complaint_id is not null;

-- == What members decide about what the portal holds of them ==

-- What somebody has agreed to: which version of which text, when, and where it was asked. Written once, never changed.
create table consent (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  document text not null, -- a text of `content/legal`
  version text not null,
  given_at timestamptz not null,
  subject text not null -- where it was asked, such as `registration` or `claim:17`
);
create index consent_of on consent (account_id, document, given_at desc);

-- What somebody wants to hear about, by address: members and readers of the newsletter alike.
create table newsletter_preference (
  id bigint generated always as identity primary key,
  email text not null,
  interests smallint[] not null default '{}', -- 1 health, 2 financial wellness, 3 family and community
  -- Since when there is a consent to write, and to send SMS; null: there is none.
  email_agreed_at timestamptz,
  sms_agreed_at timestamptz,
  married boolean,
  -- What somebody saves for, and how much.
  childrens_education bigint,
  retirement bigint,
  property bigint,
  general_savings bigint,
  children_count smallint,
  children_below_eighteen smallint[] not null default '{}', -- the years in which they were born
  language text not null,
  updated_at timestamptz not null
);
create unique index newsletter_preference_email on newsletter_preference (lower(email));

-- A copy of what the portal holds of a member: one for each account, being made or kept for a week.
create table data_copy (
  account_id bigint primary key references account on delete cascade,
  run integer not null, -- counts up: a job that was overtaken by another keeps nothing
  language text not null,
  asked_at timestamptz not null,
  ready_at timestamptz,
  failed_at timestamptz,
  kept_until timestamptz, -- until when it can be downloaded; earlier when the member deletes it
  file_id bigint references stored_file on delete set null
);
create index data_copy_over on data_copy (kept_until) where file_id is not null;
create index data_copy_gone on data_copy (kept_until) where file_id is null;
create index data_copy_file on data_copy (file_id) where file_id is not null;

-- == The audit ==

-- Append-only and chained by hash: changing or removing a row breaks every later one. It names records by id, without
-- foreign keys: what it tells outlives them.
create table audit_entry (
  id bigint primary key, -- its place in the chain, without gaps, so that the last one tells how many there are
  at timestamptz not null,
  account_id bigint, -- who
  person_id bigint, -- whose record
  action text not null,
  subject text, -- such as `claim:17`
  address text, -- from where
  session_id text, -- in which session
  how text, -- what was proved on the way: `code+password`, `trusted-browser+password`
  previous_hash bytea not null,
  hash bytea not null
);
create index audit_entry_account on audit_entry (account_id, id desc);
-- Who viewed whose documents, the newest first.
create index audit_entry_document on audit_entry (person_id, id desc) where action = 'document-read';

-- The portal's role may add to the audit and read it, nothing else (`server/src/ports/database/rights.ts`). Not even
-- the owner changes or empties it by mistake.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are never changed';
end $$;
create trigger audit_entry_append_only before update or delete on audit_entry
  for each statement execute function refuse_change();
create trigger audit_entry_not_emptied before truncate on audit_entry
  for each statement execute function refuse_change();
