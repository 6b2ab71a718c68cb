import type { CoverageBenefit, PolicySummary } from '@falaj/contract/policies/schemas.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { policyDetailsPath } from '../../../routing/paths.ts'
import style from './benefits-section.module.css'

/** A few benefits of a policy under a title, each drawn by `children`, and the way to all of them. */
export function BenefitsSection({
  id,
  title,
  policy,
  benefits,
  list,
  children,
}: {
  /** Of the title. */
  id: string
  title: string
  policy: PolicySummary
  benefits: readonly CoverageBenefit[]
  /** The class of the list: how many stand side by side. */
  list: string | undefined
  children: (benefit: CoverageBenefit) => ReactNode
}) {
  const { t } = useTexts()
  return (
    <section className={style['section']} aria-labelledby={id}>
      <div className={style['head']}>
        <h2 id={id}>{title}</h2>
        <Link to={policyDetailsPath(policy.id, 'coverages')}>{t('home.left.all')}</Link>
      </div>
      <ul className={list}>
        {benefits.map((benefit) => (
          <li key={benefit.benefit_name}>{children(benefit)}</li>
        ))}
      </ul>
    </section>
  )
}
