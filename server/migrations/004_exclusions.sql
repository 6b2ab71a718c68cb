-- What the packages of a policy exclude, and for which exclusion the core system has refused.

-- The same for everybody who has the package, so that it stands beside the cover of each (table coverage).
create table package (
  policy_id bigint not null references policy,
  package_code text not null,
  excluded jsonb, -- as contract/src/integration/policy.ts has it; null: unknown
  named jsonb not null default '[]', -- treatments that benefits name, likewise
  primary key (policy_id, package_code)
);

-- The code of an exclusion. It may be taken off the list later; then it leads nowhere.
alter table request add column exclusion text;
alter table provider_authorization add column exclusion text;
