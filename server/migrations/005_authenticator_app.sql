-- An authenticator app in place of the code that is sent, and recovery codes for whoever has lost it
-- (docs/decisions/164-authenticator-app.md).

create table authenticator_app (
  account_id bigint primary key references account on delete cascade,
  sealed_key text not null, -- sealed for this account; of it the app and the portal make the same codes
  last_step bigint not null, -- the half minute of the last code that was accepted; none of it or from before it is good
  code_by_message boolean not null default true, -- whether a code may be sent instead
  added_at timestamptz not null
);
alter table authenticator_app enable row level security;
create policy within_reach on authenticator_app to falaj_member using (account_id = (select reach_account()));

create table recovery_code (
  id bigint generated always as identity primary key,
  account_id bigint not null references authenticator_app on delete cascade,
  hash bytea not null, -- under the app's key
  made_at timestamptz not null,
  used_at timestamptz
);
create index recovery_code_of on recovery_code (account_id);
alter table recovery_code enable row level security;
create policy within_reach on recovery_code to falaj_member using (account_id = (select reach_account()));
