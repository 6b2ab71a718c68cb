-- What a database is for, so that the demo world, whose passwords everybody knows, never comes to members, nor members'
-- portal to it. One row at most; none until the first production start or demo import.
create table installation (
  purpose text not null check (purpose in ('production', 'demo')),
  since timestamptz not null default now()
);
create unique index installation_is_one on installation ((true));

insert into installation (purpose)
select 'demo' where exists (select from account where email = 'principal@example.com');
