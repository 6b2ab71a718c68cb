-- How many requests a patient has in each status, so that a list tells its counts without counting. Each change adds
-- what it changed, in its own transaction; nobody waits for anybody. What has come together is added up at night.
create table request_count (
  owner_id bigint not null,
  policy_id bigint not null,
  person_id bigint not null,
  kind text not null,
  status text not null,
  more bigint not null
);
create index request_count_of_owner on request_count (owner_id, policy_id, kind) include (person_id, status, more);
create index request_count_of_patient on request_count (person_id, policy_id, kind) include (status, more);

create function count_requests() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into request_count
    select owner_id, policy_id, person_id, kind, status, count(*) from later group by 1, 2, 3, 4, 5;
  elsif tg_op = 'DELETE' then
    insert into request_count
    select owner_id, policy_id, person_id, kind, status, -count(*) from earlier group by 1, 2, 3, 4, 5;
  else
    insert into request_count
    select owner_id, policy_id, person_id, kind, status, sum(one) from (
      select owner_id, policy_id, person_id, kind, status, 1 as one from later
      union all
      select owner_id, policy_id, person_id, kind, status, -1 from earlier
    ) as changed group by 1, 2, 3, 4, 5 having sum(one) <> 0;
  end if;
  return null;
end $$;

create trigger request_counted_in after insert on request
  referencing new table as later for each statement execute function count_requests();
create trigger request_counted_out after delete on request
  referencing old table as earlier for each statement execute function count_requests();
create trigger request_counted_again after update on request
  referencing old table as earlier new table as later for each statement execute function count_requests();
