-- A copy of what the portal holds of a member: one for each account, being made or kept for a week.
create table data_copy (
  account_id bigint primary key references account on delete cascade,
  -- Counts up: a job that was overtaken by another keeps nothing.
  run integer not null,
  language text not null,
  asked_at timestamptz not null,
  ready_at timestamptz,
  failed_at timestamptz,
  -- Until when it can be downloaded; earlier when the member deletes it.
  kept_until timestamptz,
  file_id bigint references stored_file on delete set null
);
create index data_copy_over on data_copy (kept_until) where file_id is not null;
