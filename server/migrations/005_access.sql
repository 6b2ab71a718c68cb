-- Accounts, sessions, codes and the traces they leave. Secrets are kept only as hashes.

create table account (
  id bigint generated always as identity primary key,
  person_id bigint not null unique references person,
  email text not null,
  username text,
  password_hash text,
  password_changed_at timestamptz,
  account_verified boolean not null default false,
  phone_verified boolean not null default false,
  -- Null while the member has never chosen one.
  language text,
  created_at timestamptz not null default now()
);
create unique index account_email on account (lower(email));
create unique index account_username on account (lower(username)) where username is not null;

create table security_answer (
  account_id bigint not null references account on delete cascade,
  question_id integer not null references security_question,
  answer_hash text not null,
  primary key (account_id, question_id)
);

-- Pairs of keys by which browsers seal passwords, and by which sessions are signed. Private parts are encrypted
-- with a key derived from the portal's secret.
create table server_key (
  kid text primary key,
  purpose text not null,
  public_key text not null,
  private_key bytea not null,
  created_at timestamptz not null,
  retires_at timestamptz not null
);
create index server_key_newest on server_key (purpose, created_at desc);

create table session (
  id uuid primary key,
  account_id bigint not null references account on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  address text,
  user_agent text
);
create index session_of on session (account_id, created_at desc);

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

create table trusted_browser (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  token_hash bytea not null unique,
  fingerprint_hash bytea not null,
  user_agent text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index trusted_browser_of on trusted_browser (account_id);

-- One sent code.
create table one_time_code (
  id uuid primary key,
  -- For whom it is: `account:17`, or `person:17` while there is no account.
  subject text not null,
  purpose text not null,
  -- Hash of the cookie of the browser that asked for it.
  challenge_hash bytea not null,
  code_hash bytea not null,
  sent_to text,
  attempts smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  cancelled_at timestamptz
);
create index one_time_code_challenge on one_time_code (challenge_hash, created_at desc);
create index one_time_code_subject on one_time_code (subject, created_at desc);

-- Counts of an event in a window, one statement each, the same for all instances.
create table attempt_limit (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  expires_at timestamptz not null,
  primary key (key, window_start)
);
create index attempt_limit_expiry on attempt_limit (expires_at);
