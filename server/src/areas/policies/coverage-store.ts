/** Packages and benefits of a person under a policy. */
import type { Benefit, Exclusion, NamedTreatment } from '@falaj/contract/integration/policy.ts'
import { fallbackLanguage } from '@falaj/contract/shared/rules/languages.ts'
import { inLanguage } from '@falaj/contract/shared/rules/texts.ts'
import { sql } from 'kysely'
import { policyCountry } from '../../home-country.ts'
import type { Database } from '../../ports/database/open.ts'
import type { ReachedEnrolment } from '../../reach.ts'

/** JSON that the import has checked before it wrote it: to check it again was a tenth of what reading it took. */
const benefits = sql<Benefit[]>`coverage.benefits`
const excluded = sql<Exclusion[] | null>`package.excluded`
const named = sql<NamedTreatment[]>`coalesce(package.named, '[]')`

export function listPackages(database: Database, of: ReachedEnrolment) {
  return database
    .selectFrom('coverage')
    .innerJoin('policy', 'policy.id', 'coverage.policy_id')
    .leftJoin('package', (join) =>
      join
        .onRef('package.policy_id', '=', 'coverage.policy_id')
        .onRef('package.package_code', '=', 'coverage.package_code'),
    )
    .where('coverage.person_id', '=', of.personId)
    .where('coverage.policy_id', '=', of.policyId)
    .select([
      'coverage.id',
      'coverage.package_name',
      'coverage.coverage_type',
      'coverage.plan_name',
      'coverage.status',
      'coverage.effective_date',
      'policy.currency',
      'policy.tob_uploaded_at',
    ])
    .select([
      benefits.as('benefits'),
      excluded.as('excluded'),
      named.as('named'),
      policyCountry.as('country_code'),
    ])
    .orderBy('coverage.id')
    .execute()
}

export type PackageRow = Awaited<ReturnType<typeof listPackages>>[number]

export const isActive = ({ status }: PackageRow): boolean => status === 'Active'
export const isLife = ({ coverage_type }: PackageRow): boolean =>
  inLanguage(fallbackLanguage, coverage_type).toLowerCase() === 'life'
