/** Policies and what they cover. */
import type { FactOf } from '@falaj/contract/integration/facts.ts'
import { enrolled } from './enrolled.ts'
import { mirrorStatement, unknown } from './mirror.ts'
import type { Upsert } from './upsert.ts'

export const policy: Upsert<FactOf<'policy.upserted'>> = {
  name: 'policy.upserted',
  phase: 1,
  keyOf: (fact) => `policy ${fact.policy_number}`,
  // Without a file, the earlier one is kept.
  replaces: (_later, earlier) => !earlier.table_of_benefits?.file,
  filesOf: ({ policy_number, table_of_benefits }) =>
    table_of_benefits?.file
      ? [
          {
            field: 'table_of_benefits.file',
            path: table_of_benefits.file,
            fileName: `Table of benefits ${policy_number}.pdf`,
            slot: `policy ${policy_number} table of benefits`,
            accepts: ['application/pdf'],
          },
        ]
      : [],
  alsoRead: (_fact, [tob_file_id]) => ({ tob_file_id }),
  statements: [
    mirrorStatement({
      table: 'policy',
      key: ['policy_number'],
      reads: {
        policy_number: 'text',
        ext_policy_number: 'text',
        policy_type: 'text',
        country: 'text',
        currency: 'text',
        employer: 'jsonb',
        network: 'jsonb',
        effective_date: 'date',
        expiry_date: 'date',
        active: 'boolean',
        table_of_benefits: 'jsonb',
        tob_file_id: 'bigint',
      },
      finds: `left join country on country.iso2 = line.country
    left join currency on currency.code = line.currency`,
      refuses: [
        unknown('country', 'country.id', 'country'),
        unknown('currency', 'currency.id', 'currency'),
      ],
      columns: {
        policy_number: 'line.policy_number',
        ext_policy_number: 'line.ext_policy_number',
        policy_type: 'line.policy_type',
        country_id: 'country.id',
        currency: 'line.currency',
        employer: 'line.employer',
        network: 'line.network',
        effective_date: 'line.effective_date',
        expiry_date: 'line.expiry_date',
        active: 'line.active',
        tob_uploaded_at: `(line.table_of_benefits->>'uploaded_at')::timestamptz`,
        tob_file_id: 'line.tob_file_id',
      },
      replaces: {
        // Without a file, the earlier file is kept.
        tob_file_id: `case when excluded.tob_uploaded_at is not null
          then coalesce(excluded.tob_file_id, mirror.tob_file_id) end`,
      },
    }),
  ],
}

/** What a package excludes, beside the cover of each person who has it. */
export const policyPackage: Upsert<FactOf<'package.upserted'>> = {
  name: 'package.upserted',
  phase: 4,
  keyOf: (fact) => `package ${fact.policy_number} ${fact.package_code}`,
  replaces: () => true,
  statements: [
    mirrorStatement({
      table: 'package',
      key: ['policy_id', 'package_code'],
      reads: {
        policy_number: 'text',
        package_code: 'text',
        excluded: 'jsonb',
        named: 'jsonb',
      },
      finds: 'left join policy on policy.policy_number = line.policy_number',
      refuses: [unknown('policy', 'policy.id', 'policy_number')],
      columns: {
        policy_id: 'policy.id',
        package_code: 'line.package_code',
        excluded: 'line.excluded',
        named: 'line.named',
      },
    }),
  ],
}

export const coverage: Upsert<FactOf<'coverage.upserted'>> = {
  name: 'coverage.upserted',
  phase: 4,
  keyOf: (fact) => `coverage ${fact.card_number} ${fact.policy_number} ${fact.package_code}`,
  replaces: () => true,
  statements: [
    mirrorStatement({
      table: 'coverage',
      key: ['person_id', 'policy_id', 'package_code'],
      reads: {
        card_number: 'text',
        policy_number: 'text',
        package_code: 'text',
        package_name: 'jsonb',
        coverage_type: 'jsonb',
        plan_name: 'jsonb',
        status: 'text',
        effective_date: 'date',
        benefits: 'jsonb',
      },
      ...enrolled,
      columns: {
        person_id: 'person.id',
        policy_id: 'policy.id',
        package_code: 'line.package_code',
        package_name: 'line.package_name',
        coverage_type: 'line.coverage_type',
        plan_name: 'line.plan_name',
        status: 'line.status',
        effective_date: 'line.effective_date',
        benefits: 'line.benefits',
      },
    }),
  ],
}
