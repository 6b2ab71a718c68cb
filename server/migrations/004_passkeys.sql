-- Passkeys: ways in that need neither password nor code; and how a session was opened (docs/decisions/160-passkeys.md).

create table passkey (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null, -- as COSE; whoever copies it can open nothing
  user_handle bytea not null, -- random, one of an account: what a device keeps instead of a name
  sign_count bigint not null, -- of devices that count, never less than before
  transports text[] not null,
  backed_up boolean not null, -- synced to the owner's other devices
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_of on passkey (account_id);
alter table passkey enable row level security;
create policy within_reach on passkey to falaj_member using (account_id = (select reach_account()));

-- Challenges need no row until they are answered; each is answered once.
create table answered_challenge (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index answered_challenge_over on answered_challenge (expires_at);

alter table session
  add column opened_by text, -- password and code, trusted browser, passkey, partner; null of those from before
  add column proved_at timestamptz, -- when its member last showed anew who they are
  add column proved_by text;

alter table account add column passkey_declined_at timestamptz; -- "Not now" is final
