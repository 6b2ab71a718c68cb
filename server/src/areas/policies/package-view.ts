/** A package of a person as the calls return it, in the reader's language (POL-050 to POL-058). */
import type { CoverageBenefit, CoveragePackage } from '@falaj/contract/policies/schemas.ts'
import { instantOf } from '@falaj/contract/shared/rules/clock.ts'
import { leftOf } from '@falaj/contract/shared/rules/money.ts'
import { inLanguage, type Texts } from '@falaj/contract/shared/rules/texts.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { text } from '../../text.ts'
import { isActive, isLife, type PackageRow } from './coverage-store.ts'

export function packageView(row: PackageRow, language: Language): CoveragePackage {
  return {
    id: row.id,
    package_name: inLanguage(language, row.package_name),
    coverage_type: inLanguage(language, row.coverage_type),
    is_life: isLife(row),
    plan_name: inLanguage(language, row.plan_name),
    status: text(language, isActive(row) ? 'server.status.active' : 'server.status.inactive'),
    is_active: isActive(row),
    effective_date: row.effective_date,
    tob_file_uploaded_at: row.tob_uploaded_at && instantOf(row.country_code, row.tob_uploaded_at),
    benefits: row.benefits.map((benefit): CoverageBenefit => ({
      benefit_name: inLanguage(language, benefit.name),
      annual_coverage_amount: benefit.annual_amount,
      used_amount: benefit.used_amount,
      reserved_amount: benefit.reserved_amount,
      available_limit:
        benefit.annual_amount &&
        leftOf(benefit.annual_amount, benefit.used_amount, benefit.reserved_amount),
      currency: row.currency,
      coinsurance: benefit.coinsurance,
      copay: benefit.copay,
      deductible: benefit.deductible,
      claim_types: benefit.claim_types ?? [],
      waiting: benefit.waiting_until === undefined ? null : { until: benefit.waiting_until },
      words: otherNames(language, benefit.name),
      treatments: row.named
        .filter((treatment) => treatment.benefit === benefit.code)
        .map(({ name, needs_pre_approval, words }) => ({
          name: inLanguage(language, name),
          needs_pre_approval,
          words: [...words, ...otherNames(language, name)],
        })),
    })),
    exclusions:
      row.excluded &&
      row.excluded.map(({ code, name, wording, page, words }) => ({
        code,
        name: inLanguage(language, name),
        wording: inLanguage(language, wording),
        page,
        words: [
          ...words,
          ...otherNames(language, name),
          ...(wording ? otherNames(language, wording) : []),
        ],
      })),
  }
}

/** Whoever reads in one language may look for a word of another. */
const otherNames = (language: Language, name: Texts): string[] =>
  Object.values(name).filter((one) => one !== inLanguage(language, name))
