-- What was submitted with which key, so that sending it again gives the first record again and makes no second one.
create table idempotency_record (
  account_id bigint not null references account on delete cascade,
  -- The call, such as `beneficiaries`.
  call text not null,
  -- Hash of the key that came with the submission, or of what was submitted.
  key_hash bytea not null,
  record_id bigint not null,
  expires_at timestamptz not null,
  primary key (account_id, call, key_hash)
);
create index idempotency_expiry on idempotency_record (expires_at);
