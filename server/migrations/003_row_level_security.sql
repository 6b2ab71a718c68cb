-- The second wall: what a statement of a member's call sees, whatever the statement says
-- (docs/decisions/151-a-second-wall.md). Such a statement runs as the role falaj_member, which sees only rows that these
-- policies let through; the portal's own role, for jobs and facts of the core system, sees all
-- (server/src/ports/database/rights.ts). Who asks stands in settings of the transaction, `falaj.…`, which
-- server/src/ports/database/within-reach.ts sets. Where one is missing, nothing is seen.

-- == Who asks. Each is read once a statement ==

create function reach_account() returns bigint language sql stable parallel safe as $$
  select nullif(current_setting('falaj.account', true), '')::bigint
$$;
create function reach_self() returns bigint language sql stable parallel safe as $$
  select nullif(current_setting('falaj.self', true), '')::bigint
$$;
-- Whose names are read: a dependant's requests name the principal, who acts for him or her.
create function reach_people() returns bigint[] language sql stable parallel safe as $$
  select nullif(current_setting('falaj.people', true), '')::bigint[]
$$;
-- Who is within reach, and under which policy: a dependant's own policy elsewhere is not.
create function reach_family() returns table (person_id bigint, policy_id bigint) language sql stable parallel safe as $$
  select * from unnest(
    nullif(current_setting('falaj.family', true), '')::bigint[],
    nullif(current_setting('falaj.family_policies', true), '')::bigint[])
$$;
-- The same with dependants who have left, of whom claims remain (docs/decisions/061-who-has-left.md).
create function reach_claimants() returns table (person_id bigint, policy_id bigint) language sql stable parallel safe as $$
  select * from unnest(
    nullif(current_setting('falaj.claimants', true), '')::bigint[],
    nullif(current_setting('falaj.claimant_policies', true), '')::bigint[])
$$;

-- == Policies, persons and cover ==

alter table policy enable row level security;
create policy within_reach on policy to falaj_member
  using (id in (select policy_id from reach_claimants()));

alter table package enable row level security;
create policy within_reach on package to falaj_member
  using (policy_id in (select policy_id from reach_claimants()));

alter table person enable row level security;
create policy within_reach on person to falaj_member
  using (id = any ((select reach_people())::bigint[]));

alter table enrolment enable row level security;
create policy within_reach on enrolment to falaj_member
  using ((person_id, policy_id) in (select * from reach_claimants()));

alter table coverage enable row level security;
create policy within_reach on coverage to falaj_member
  using ((person_id, policy_id) in (select * from reach_family()));

alter table beneficiary enable row level security;
create policy within_reach on beneficiary to falaj_member
  using (principal_id = (select reach_self()));

-- == The account, and the ways into it ==

alter table account enable row level security;
create policy within_reach on account to falaj_member using (id = (select reach_account()));

alter table login_name enable row level security;
create policy within_reach on login_name to falaj_member using (account_id = (select reach_account()));

alter table security_answer enable row level security;
create policy within_reach on security_answer to falaj_member using (account_id = (select reach_account()));

alter table first_step enable row level security;
create policy within_reach on first_step to falaj_member using (account_id = (select reach_account()));

alter table account_setup enable row level security;
create policy within_reach on account_setup to falaj_member
  using (account_id = (select reach_account()) or person_id = (select reach_self()));

alter table mail_link enable row level security;
create policy within_reach on mail_link to falaj_member using (account_id = (select reach_account()));

alter table one_time_code enable row level security;
create policy within_reach on one_time_code to falaj_member
  using (subject in ('account:' || (select reach_account()), 'person:' || (select reach_self())));

alter table session enable row level security;
create policy within_reach on session to falaj_member using (account_id = (select reach_account()));

alter table refresh_token enable row level security;
create policy within_reach on refresh_token to falaj_member
  using (exists (select from session where session.id = session_id));

alter table trusted_browser enable row level security;
create policy within_reach on trusted_browser to falaj_member using (account_id = (select reach_account()));

alter table contact_change enable row level security;
create policy within_reach on contact_change to falaj_member using (account_id = (select reach_account()));

alter table idempotency_record enable row level security;
create policy within_reach on idempotency_record to falaj_member using (account_id = (select reach_account()));

-- == Bank accounts, claims and pre-approvals ==

alter table bank_account enable row level security;
-- One's own, and the one that a claim within reach is paid to.
create policy within_reach on bank_account to falaj_member
  using (
    person_id = (select reach_self())
    or exists (select from request where bank_account_id = bank_account.id)
  );

-- Of whoever has left, claims alone.
alter table request enable row level security;
create policy within_reach on request to falaj_member
  using (
    (person_id, policy_id) in (select * from reach_family())
    or kind = 'claim' and (person_id, policy_id) in (select * from reach_claimants())
  );

alter table request_count enable row level security;
create policy within_reach on request_count to falaj_member
  using (
    (person_id, policy_id) in (select * from reach_family())
    or kind = 'claim' and (person_id, policy_id) in (select * from reach_claimants())
  );

alter table request_document enable row level security;
create policy within_reach on request_document to falaj_member
  using (exists (select from request where request.id = request_id));

alter table request_event enable row level security;
create policy within_reach on request_event to falaj_member
  using (exists (select from request where request.id = request_id));

alter table request_action enable row level security;
create policy within_reach on request_action to falaj_member
  using (exists (select from request where request.id = request_id));

alter table provider_authorization enable row level security;
create policy within_reach on provider_authorization to falaj_member
  using ((person_id, policy_id) in (select * from reach_family()));

-- == Forms on their way ==

alter table staged_upload enable row level security;
create policy within_reach on staged_upload to falaj_member using (account_id = (select reach_account()));

alter table draft_in_progress enable row level security;
create policy within_reach on draft_in_progress to falaj_member using (account_id = (select reach_account()));

-- == Profiles, complaints, the chat, and what members are told and decide ==

alter table profile_change enable row level security;
create policy within_reach on profile_change to falaj_member
  using ((person_id, policy_id) in (select * from reach_family()));

alter table complaint enable row level security;
create policy within_reach on complaint to falaj_member using (person_id = (select reach_self()));

alter table complaint_document enable row level security;
create policy within_reach on complaint_document to falaj_member
  using (exists (select from complaint where complaint.id = complaint_id));

alter table complaint_event enable row level security;
create policy within_reach on complaint_event to falaj_member
  using (exists (select from complaint where complaint.id = complaint_id));

alter table chat_message enable row level security;
create policy within_reach on chat_message to falaj_member using (person_id = (select reach_self()));

alter table chat_document enable row level security;
create policy within_reach on chat_document to falaj_member
  using (exists (select from chat_message where chat_message.id = message_id));

alter table notice enable row level security;
create policy within_reach on notice to falaj_member using (account_id = (select reach_account()));

alter table consent enable row level security;
create policy within_reach on consent to falaj_member using (account_id = (select reach_account()));

alter table newsletter_preference enable row level security;
create policy within_reach on newsletter_preference to falaj_member
  using (lower(email) = (select lower(account.email) from account where account.id = reach_account()));

alter table data_copy enable row level security;
create policy within_reach on data_copy to falaj_member using (account_id = (select reach_account()));

alter table audit_entry enable row level security;
create policy within_reach on audit_entry to falaj_member
  using (account_id = (select reach_account()) or person_id in (select person_id from reach_claimants()));

-- == Files: whoever sees what one hangs on sees the file ==

-- A function, so that its plans are kept with the connection: to plan them with each statement took longer than the rest.
create function file_within_reach(file bigint) returns boolean language plpgsql stable as $$
begin
  return exists (select from staged_upload where file_id = file)
    or exists (select from policy where tob_file_id = file)
    or exists (select from person where photo_file_id = file)
    or exists (select from request_document where file_id = file)
    or exists (select from complaint_document where file_id = file)
    or exists (select from chat_document where file_id = file)
    or exists (select from data_copy where file_id = file);
end $$;
alter table stored_file enable row level security;
create policy within_reach on stored_file to falaj_member using (file_within_reach(id));

-- == The core system and mail: what is handed over, and every message that leaves. Members' calls only write them ==

alter table core_outbox enable row level security;
create policy within_reach on core_outbox for select to falaj_member
  using (
    exists (select from request_action where core_outbox_id = core_outbox.id)
    or exists (select from profile_change where core_outbox_id = core_outbox.id)
  );
alter table handed_file enable row level security;
alter table message enable row level security;

-- == What a row sets off belongs to the schema, not to whoever wrote the row ==

-- Temporary tables come first, as they do without these settings: a strict import rehearses on copies of that kind.

alter function keep_login_names() security definer set search_path = pg_temp, public;
alter function contact_of_account_changed() security definer set search_path = pg_temp, public;
alter function contact_of_person_changed() security definer set search_path = pg_temp, public;
alter function pass_requests_on() security definer set search_path = pg_temp, public;
alter function count_requests() security definer set search_path = pg_temp, public;
alter function note_request_event() security definer set search_path = pg_temp, public;
alter function confirm_by_enrolment() security definer set search_path = pg_temp, public;
alter function confirm_by_person() security definer set search_path = pg_temp, public;
alter function erase_message_of_code() security definer set search_path = pg_temp, public;
alter function erase_message_of_link() security definer set search_path = pg_temp, public;
-- Whose account it is, and nothing else of it: who viewed a document is told by name.
create function person_of_account(account bigint) returns bigint
  language sql stable security definer set search_path = pg_temp, public
  as $$ select person_id from account where id = $1 $$;
-- Numbers are given out once, whoever has them.
alter function next_reference(text, text) security definer set search_path = pg_temp, public;

-- == Who sees all: every role that may read at all, but members' calls ==

-- Policies count for whoever does not own the tables. Run whenever a role was granted something, and at the end of each
-- migration that makes policies: portals of the version before go on meanwhile.
create function let_others_see_all() returns void language plpgsql as $$
declare
  readers text := (
    select string_agg(quote_ident(rolname), ', ' order by rolname)
    from pg_class cross join aclexplode(relacl) join pg_roles on pg_roles.oid = grantee
    where pg_class.oid = 'request'::regclass and privilege_type = 'SELECT'
      and grantee <> relowner and rolname <> 'falaj_member'
  );
  walled text;
begin
  if readers is null then return; end if;
  for walled in
    select quote_ident(relname) from pg_class
    where relnamespace = 'public'::regnamespace and relrowsecurity and not exists (
      select from pg_policies where schemaname = 'public' and tablename = relname and policyname = 'everything'
        and readers = (select string_agg(quote_ident(one), ', ' order by one) from unnest(roles) as one)
    )
  loop
    execute format('drop policy if exists everything on %s', walled);
    execute format('create policy everything on %s to %s using (true)', walled, readers);
  end loop;
end $$;
select let_others_see_all();
