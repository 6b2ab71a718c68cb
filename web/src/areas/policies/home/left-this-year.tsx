import type { PolicySummary } from '@falaj/contract/policies/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { policyDetailsPath } from '../../../routing/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { BenefitLevelLine } from '../coverage/benefit-level-line.tsx'
import { coverageQuery } from '../queries.ts'
import style from './left-this-year.module.css'

/** As many as one takes in at a glance. */
const shown = 4

/** The first benefits of the cover with what is left of each. Quiet when there is nothing to tell. */
export function LeftThisYear({ policy }: { policy: PolicySummary }) {
  const { t } = useTexts()
  const coverage = useQuery(coverageQuery(policy.id))
  const benefits = (coverage.data ?? [])
    .flatMap((pack) => pack.benefits)
    .filter((b) => b.annual_coverage_amount)
  if (benefits.length === 0) return null
  return (
    <section aria-labelledby="left-this-year">
      <h2 id="left-this-year">{t('home.left')}</h2>
      <Card>
        <ul className={style['list']}>
          {benefits.slice(0, shown).map((benefit) => (
            <li key={benefit.benefit_name}>
              <BenefitLevelLine benefit={benefit} />
            </li>
          ))}
        </ul>
        <p className={style['all']}>
          <Link to={policyDetailsPath(policy.id, 'coverages')}>{t('home.left.all')}</Link>
        </p>
      </Card>
    </section>
  )
}
