-- A new email address or phone number that waits for the code that was sent there.
create table contact_change (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  -- Only the session that began it may confirm it.
  session_id uuid not null references session on delete cascade,
  channel text not null check (channel in ('email', 'phone')),
  value text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  -- Another was begun.
  replaced_at timestamptz
);
create index contact_change_of on contact_change (account_id);
create index contact_change_over on contact_change (expires_at);
