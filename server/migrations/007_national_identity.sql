-- Logins by national identity (docs/decisions/166-national-identity.md).

create table national_identity (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  provider text not null, -- the id that the operator has given it in OIDC_PROVIDERS
  subject text not null, -- the provider's own id of the person
  linked_at timestamptz not null,
  last_used_at timestamptz not null,
  removed_at timestamptz, -- by its owner: it opens nothing until they allow it again
  unique (provider, subject),
  unique (account_id, provider)
);
alter table national_identity enable row level security;
create policy within_reach on national_identity to falaj_member using (account_id = (select reach_account()));

-- Whose national id it is.
create index enrolment_national_id on enrolment (recognised_number(info->>'national_id_number'))
  where info->>'national_id_number' is not null;
