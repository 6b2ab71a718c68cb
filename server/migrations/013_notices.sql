-- What members are told about their requests: an inbox in the portal, besides mail and SMS.

create table notice (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  -- The change that it tells of: one notice each, never two.
  request_event_id bigint unique references request_event on delete cascade,
  -- `notice.<kind>.title` and `.text` of the messages.
  kind text not null,
  request_id bigint references request on delete cascade,
  reference_number text,
  at timestamptz not null,
  read_at timestamptz
);
create index notice_of on notice (account_id, id desc);
create index notice_unread on notice (account_id) where read_at is null;

-- Members choose SMS besides mail.
alter table account add column notices_by_sms boolean not null default false;
