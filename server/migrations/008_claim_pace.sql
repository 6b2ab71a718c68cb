-- How long claims take (docs/decisions/161-the-claim-clock.md): sums of many claims, replaced each night.

create table claim_pace (
  country text not null, -- where the policies are at home
  claim_type smallint not null,
  working_days smallint not null, -- within which eight of ten were decided
  decided integer not null, -- how many were; there is no row for few
  computed_at timestamptz not null,
  primary key (country, claim_type)
);
