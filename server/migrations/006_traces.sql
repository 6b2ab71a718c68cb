-- Messages, audit and events: what has happened and what was said.

-- Every message that leaves the portal; in demo mode nothing leaves and this is the mailbox.
create table message (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text,
  text text not null,
  html text,
  links jsonb not null default '[]',
  code text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index message_recipient on message (recipient, id desc);

-- Append-only and chained by hash: changing or removing a row breaks every later one.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  account_id bigint,
  person_id bigint,
  action text not null,
  subject text,
  address text,
  previous_hash bytea not null,
  hash bytea not null
);
create index audit_entry_account on audit_entry (account_id, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are never changed';
end $$;
create trigger audit_entry_append_only before update or delete on audit_entry
  for each statement execute function refuse_change();

-- Events of the core system that were taken in; a repeated one is skipped.
create table integration_event (
  event_id text primary key,
  received_at timestamptz not null default now()
);
create index integration_event_age on integration_event using brin (received_at);
