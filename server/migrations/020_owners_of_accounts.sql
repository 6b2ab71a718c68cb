-- What keeps an account with its owner, whoever changes its rows: a member, an import, or somebody by hand.

-- Null until somebody has had a password or a session for it. From then on nobody else can open it.
alter table account add column first_used_at timestamptz;
update account set first_used_at = coalesce(password_changed_at, created_at)
where password_hash is not null or exists (select from session where session.account_id = account.id);

-- What people may type to log in. A name leads to one account: an address is nobody else's user name.
create table login_name (
  name text primary key,
  account_id bigint not null references account on delete cascade
);
create index login_name_of on login_name (account_id);
insert into login_name (name, account_id) select lower(btrim(email)), id from account;
-- Where earlier imports gave somebody the address of another one as a user name, the address counts.
insert into login_name (name, account_id)
select lower(btrim(username)), id from account where username is not null
on conflict do nothing;

create function keep_login_names() returns trigger language plpgsql as $$
declare
  names text[] := array_remove(array[lower(btrim(new.email)), lower(btrim(new.username))], null);
begin
  delete from login_name where account_id = new.id and name <> all (names);
  insert into login_name (name, account_id)
  select distinct told, new.id from unnest(names) as told
  where not exists (select from login_name where name = told and account_id = new.id);
  return null;
end $$;
create trigger account_login_names after insert or update of email, username on account
  for each row execute function keep_login_names();

-- A code that is on its way and a browser that is trusted rest on the phone and the mailbox of then.
create function forget_proofs(of_person bigint) returns void language sql as $$
  update trusted_browser set revoked_at = now()
  where revoked_at is null and account_id in (select id from account where person_id = of_person);
  update one_time_code set cancelled_at = now()
  where used_at is null and cancelled_at is null and subject in (
    select 'account:' || id from account where person_id = of_person
    union all select 'person:' || of_person
  );
$$;

create function contact_of_account_changed() returns trigger language plpgsql as $$
begin
  perform forget_proofs(new.person_id);
  return null;
end $$;
create trigger account_contact after update of email, phone_number on account for each row
  when (lower(old.email) <> lower(new.email) or old.phone_number is distinct from new.phone_number)
  execute function contact_of_account_changed();

-- A set-up that began with another number would send its next code there.
create function contact_of_person_changed() returns trigger language plpgsql as $$
begin
  perform forget_proofs(new.id);
  update account_setup set finished_at = now()
  where person_id = new.id and finished_at is null
    and old.phone_number is distinct from new.phone_number
    and phone_number is distinct from new.phone_number;
  return null;
end $$;
create trigger person_contact after update of email, phone_number on person for each row
  when (lower(old.email) is distinct from lower(new.email) or old.phone_number is distinct from new.phone_number)
  execute function contact_of_person_changed();

-- Wrong answers are counted by account, not by link.
alter table mail_link drop column failures;

-- A ticket that was tried and is not used yet has no `used_at`.
alter table used_ticket rename to partner_ticket;
alter table partner_ticket alter column used_at drop not null;
alter table partner_ticket add column tries smallint not null default 0;
