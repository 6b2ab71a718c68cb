-- How many claims a patient has in each status, so that a list tells its counts without counting. Each change of claims
-- adds what it changed, in its own transaction; nobody waits for anybody. What has come together is added up at night.
create table claim_count (
  owner_id bigint not null,
  policy_id bigint not null,
  person_id bigint not null,
  status text not null,
  more bigint not null
);
create index claim_count_of_owner on claim_count (owner_id, policy_id) include (status, more);
create index claim_count_of_patient on claim_count (person_id, policy_id) include (status, more);

create function count_claims() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into claim_count
    select owner_id, policy_id, person_id, status, count(*) from later group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into claim_count
    select owner_id, policy_id, person_id, status, -count(*) from earlier group by 1, 2, 3, 4;
  else
    insert into claim_count
    select owner_id, policy_id, person_id, status, sum(one) from (
      select owner_id, policy_id, person_id, status, 1 as one from later
      union all
      select owner_id, policy_id, person_id, status, -1 from earlier
    ) as changed group by 1, 2, 3, 4 having sum(one) <> 0;
  end if;
  return null;
end $$;

lock table claim in share row exclusive mode;
insert into claim_count
select owner_id, policy_id, person_id, status, count(*) from claim group by 1, 2, 3, 4;
create trigger claim_counted_in after insert on claim
  referencing new table as later for each statement execute function count_claims();
create trigger claim_counted_out after delete on claim
  referencing old table as earlier for each statement execute function count_claims();
create trigger claim_counted_again after update on claim
  referencing old table as earlier new table as later for each statement execute function count_claims();
