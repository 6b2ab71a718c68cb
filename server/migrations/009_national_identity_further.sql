-- Accounts opened by national identity, and logging out at its provider (docs/decisions/154-registration-by-national-identity.md,
-- 155-logging-out-at-the-provider.md).

-- Of a set-up that a confirmed identity began: what is linked to the account once its mailbox is proved. Such a set-up takes no
-- other step.
alter table account_setup
  add column identity_provider text,
  add column identity_subject text;

-- Which identity opened a session, and what its provider calls the session there.
alter table session
  add column identity_id bigint references national_identity on delete set null,
  add column identity_session text;
create index session_of_identity on session (identity_id) where identity_id is not null;
