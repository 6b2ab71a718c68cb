-- Files that were sent before the form that they belong to, and wizards that save themselves.

create table staged_upload (
  file_id bigint primary key references stored_file on delete cascade,
  account_id bigint not null references account on delete cascade,
  received_sha256 text not null,
  received_size bigint not null,
  sent_at timestamptz not null,
  -- Later while a saved wizard names it.
  kept_until timestamptz not null
);
create index staged_upload_over on staged_upload (kept_until);
create index staged_upload_of on staged_upload (account_id);

create table draft_in_progress (
  account_id bigint not null references account on delete cascade,
  kind text not null,
  version integer not null,
  policy_id bigint references policy,
  step smallint not null,
  answers jsonb not null,
  -- [{handle, group}]
  documents jsonb not null default '[]',
  saved_at timestamptz not null,
  kept_until timestamptz not null,
  primary key (account_id, kind)
);
create index draft_in_progress_over on draft_in_progress (kept_until);

-- Bytes in the file store lie under the hash of their handle: what has no row there is a stray of a crash.
create index stored_file_place on stored_file (sha256(handle::bytea));
