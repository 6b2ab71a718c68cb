/** Packages and benefits of a person under a policy. */
import { texts } from '@falaj/contract/integration/fact.ts'
import { exclusion, namedTreatment } from '@falaj/contract/integration/policy.ts'
import { fallbackLanguage } from '@falaj/contract/shared/rules/languages.ts'
import { z } from 'zod'
import { inLanguage } from '@falaj/contract/shared/rules/texts.ts'
import { policyCountry } from '../../home-country.ts'
import type { Database } from '../../ports/database/open.ts'
import type { ReachedEnrolment } from '../../reach.ts'

/** A benefit in the JSON column `benefits`, as the import writes it. */
const storedBenefits = z.array(
  z.object({
    code: z.string(),
    name: texts,
    annual_amount: z.string().nullable(),
    used_amount: z.string(),
    reserved_amount: z.string(),
    coinsurance: z.string().nullable(),
    copay: z.string().nullable(),
    deductible: z.string().nullable(),
  }),
)

const storedExclusions = z.array(exclusion).nullable()
const storedTreatments = z.array(namedTreatment)

export async function listPackages(database: Database, of: ReachedEnrolment) {
  const rows = await database
    .selectFrom('coverage')
    .innerJoin('policy', 'policy.id', 'coverage.policy_id')
    .leftJoin('package', (join) =>
      join
        .onRef('package.policy_id', '=', 'coverage.policy_id')
        .onRef('package.package_code', '=', 'coverage.package_code'),
    )
    .where('coverage.person_id', '=', of.personId)
    .where('coverage.policy_id', '=', of.policyId)
    .selectAll('coverage')
    .select(['policy.currency', 'policy.tob_uploaded_at', 'package.excluded', 'package.named'])
    .select(policyCountry.as('country_code'))
    .orderBy('coverage.id')
    .execute()
  return rows.map(withBenefits)
}

const withBenefits = <Row extends { benefits: unknown; excluded: unknown; named: unknown }>({
  benefits,
  excluded,
  named,
  ...row
}: Row) => ({
  ...row,
  benefits: storedBenefits.parse(benefits),
  excluded: storedExclusions.parse(excluded),
  named: storedTreatments.parse(named ?? []),
})

export type PackageRow = Awaited<ReturnType<typeof listPackages>>[number]

export const isActive = ({ status }: PackageRow): boolean => status === 'Active'
export const isLife = ({ coverage_type }: PackageRow): boolean =>
  inLanguage(fallbackLanguage, coverage_type).toLowerCase() === 'life'
