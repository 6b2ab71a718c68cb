-- Texts of facts become records by language, so that a language more needs no column: `name_en`, `name_ar` are
-- `name {"en": …, "ar": …}` from here on (docs/decisions/137-texts-by-language.md).
--
-- Columns are changed in place although two versions run side by side during an upgrade (docs/architecture.md): before
-- 0.1 nothing was released, and 0.1 comes with this step.

-- In one language at least; which, `contract/src/shared/rules/texts.ts` picks for readers.
create domain texts as jsonb check (
  jsonb_typeof(value) = 'object' and value <> '{}' and not jsonb_path_exists(value, '$.* ? (@.type() <> "string")')
);

create function pg_temp.by_language(en text, ar text) returns jsonb language sql immutable as $$
  select nullif(jsonb_strip_nulls(jsonb_build_object('en', en, 'ar', ar)), '{}')
$$;

-- `x_en` and `x_ar` of a table become `x`; null where both are.
create procedure pg_temp.join_languages(of_table text, variadic names text[]) language plpgsql as $$
declare
  each text;
begin
  execute (
    select format('alter table %I ', of_table) || string_agg(format(
      'alter column %1$I type texts using pg_temp.by_language(%1$I, %2$I)',
      name || '_en', name || '_ar'
    ), ', ') from unnest(names) as name
  );
  foreach each in array names loop
    execute format('alter table %I drop column %I', of_table, each || '_ar');
    execute format('alter table %I rename column %I to %I', of_table, each || '_en', each);
  end loop;
end $$;

-- == Lists that forms choose from ==

call pg_temp.join_languages('country', 'name', 'nationality');
call pg_temp.join_languages('currency', 'name');
call pg_temp.join_languages('city', 'name');
call pg_temp.join_languages('region', 'name');
call pg_temp.join_languages('emirate', 'name');
call pg_temp.join_languages('facility_type', 'name');
call pg_temp.join_languages('speciality', 'name');
call pg_temp.join_languages('bank', 'title');
call pg_temp.join_languages('security_question', 'question');

-- == People, policies and cover ==

call pg_temp.join_languages('person', 'first_name', 'middle_name', 'last_name');
call pg_temp.join_languages('policy', 'employer', 'network');
call pg_temp.join_languages('coverage', 'package_name', 'coverage_type', 'plan_name');

create function pg_temp.work_by_language(info jsonb) returns jsonb language sql immutable as $$
  select case jsonb_typeof(info) when 'object' then
    (info - array['designation_ar', 'department_ar']) || jsonb_strip_nulls(jsonb_build_object(
      'designation', pg_temp.by_language(info ->> 'designation', info ->> 'designation_ar'),
      'department', pg_temp.by_language(info ->> 'department', info ->> 'department_ar')
    )) else info end
$$;

drop trigger enrolment_told on enrolment; -- nobody has told anything
alter table enrolment alter column info type jsonb using pg_temp.work_by_language(info);
create trigger enrolment_told after update on enrolment for each row
  when (old.info is distinct from new.info) execute function confirm_by_enrolment();

-- == Providers ==

-- In the order of names they are read in each language of the portal; which those are, the database does not know. Each
-- run of the migrations makes the indexes that are missing (`server/src/ports/database/name-order.ts`).
drop index provider_place, provider_by_name_en, provider_by_name_ar;
call pg_temp.join_languages('provider', 'name', 'address');

-- == What the core system answers ==

call pg_temp.join_languages('provider_authorization', 'hospital', 'status', 'rejection_reason');
call pg_temp.join_languages('profile_change', 'reason');

-- == What is written for members about a request ==

create function pg_temp.lines_by_language(lines jsonb) returns jsonb language sql as $$
  select coalesce(jsonb_agg((line - array['treatment_description_ar', 'remarks_ar']) || jsonb_build_object(
    'treatment_description', pg_temp.by_language(line ->> 'treatment_description', line ->> 'treatment_description_ar'),
    'remarks', pg_temp.by_language(line ->> 'remarks', line ->> 'remarks_ar')
  )), '[]') from jsonb_array_elements(lines) as line
$$;

drop trigger request_changed on request; -- a column that it looks at changes its type
alter table request rename column remarks to remarks_en;
call pg_temp.join_languages('request', 'remarks');
alter table request alter column service_list type jsonb using pg_temp.lines_by_language(service_list);
create trigger request_changed after update on request for each row
  when (
    old.status is distinct from new.status
    or old.member_wrote_at is distinct from new.member_wrote_at
    or old.returned_at is distinct from new.returned_at and new.returned_at is not null
    or old.approved_amount is distinct from new.approved_amount
    or old.denied_amount is distinct from new.denied_amount
    or old.payable_amount is distinct from new.payable_amount
    or old.remarks is distinct from new.remarks
  )
  execute function note_request_event();
