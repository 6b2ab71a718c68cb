-- What somebody has agreed to: which version of which text, when, and where it was asked. Written once, never changed.

create table consent (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  -- A text of `content/legal`.
  document text not null,
  version text not null,
  given_at timestamptz not null,
  -- Where it was asked, such as `registration` or `claim:17`.
  subject text not null
);
create index consent_of on consent (account_id, document, given_at desc);
