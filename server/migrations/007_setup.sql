-- Ways into an account: set-ups, links in mails, tickets of partners.

-- A registration, or the completion of an account, on its way. Bound to a browser by a cookie; half an hour.
create table account_setup (
  handle_hash bytea primary key,
  browser_hash bytea not null,
  person_id bigint not null references person,
  -- Set when the set-up follows a login with the right password.
  account_id bigint references account on delete cascade,
  -- Where the link will go; for accounts that exist, their own address.
  email text not null,
  phone_number text,
  details_verified boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  finished_at timestamptz
);
create index account_setup_expiry on account_setup (expires_at);

-- A link in a mail. What it may do is read from here, never from the link.
create table mail_link (
  token_hash bytea primary key,
  account_id bigint not null references account on delete cascade,
  purpose text not null check (purpose in ('set-password', 'reset-password')),
  -- The mailbox it was sent to: once the account has another address, the link is worth nothing.
  sent_to text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  failures smallint not null default 0,
  used_at timestamptz
);
create index mail_link_account on mail_link (account_id);

-- Tickets of partners that were used; each works once.
create table used_ticket (
  jti text primary key,
  used_at timestamptz not null,
  expires_at timestamptz not null
);

-- When the message was taken up for sending. What was taken up and never marked as sent may have left: it is not
-- sent again by itself.
alter table message add column taken_at timestamptz;

-- The number that the member gave to the portal; it goes before the one that the core system holds.
alter table account add column phone_number text;
