-- Texts of facts become records by language, so that a language more needs no column: `name_en`, `name_ar` are
-- `name {"en": …, "ar": …}` from here on (docs/decisions/137-texts-by-language.md).
--
-- Columns are changed in place although two versions run side by side during an upgrade (docs/architecture.md): before
-- 0.1 nothing was released, and 0.1 comes with this step.

-- In one language at least; which, `contract/src/shared/rules/texts.ts` picks for readers.
create domain texts as jsonb check (
  jsonb_typeof(value) = 'object' and value <> '{}' and not jsonb_path_exists(value, '$.* ? (@.type() <> "string")')
);

-- `x_en` and `x_ar` of a table become `x`; null where both are.
create procedure pg_temp.join_languages(of_table text, variadic names text[]) language plpgsql as $$
declare
  each text;
begin
  execute (
    select format('alter table %I ', of_table) || string_agg(format(
      'alter column %1$I type texts using nullif(jsonb_strip_nulls(jsonb_build_object(''en'', %1$I, ''ar'', %2$I)), ''{}'')',
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

-- == Providers ==

-- In the order of names they are read in each language of the portal; which those are, the database does not know. Each
-- run of the migrations makes the indexes that are missing (`server/src/ports/database/name-order.ts`).
drop index provider_place, provider_by_name_en, provider_by_name_ar;
call pg_temp.join_languages('provider', 'name', 'address');

-- == What the core system answers ==

call pg_temp.join_languages('provider_authorization', 'hospital', 'status', 'rejection_reason');
call pg_temp.join_languages('profile_change', 'reason');
