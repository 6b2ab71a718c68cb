import type { PolicySummary } from '@falaj/contract/policies/schemas.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ExpiredPolicy } from './expired-policy.tsx'
import { PolicyCard } from './policy-card.tsx'
import style from './policies.module.css'

/** The policies in force as cards (POL-004, POL-005); their links may stand elsewhere on the page. */
export function PoliciesInForce({ list, linked }: { list: PolicySummary[]; linked: boolean }) {
  const { t } = useTexts()
  if (list.length === 0) {
    return (
      <Card>
        <EmptyState title={t('home.empty')}>{t('home.empty.text')}</EmptyState>
      </Card>
    )
  }
  return (
    <ul className={style['cards']}>
      {list
        .filter(({ status }) => status)
        .map((policy) => (
          <li key={policy.id}>
            <PolicyCard policy={policy} linked={linked} />
          </li>
        ))}
    </ul>
  )
}

/** The others, in a line each. */
export function ExpiredPolicies({ list }: { list: PolicySummary[] }) {
  const expired = list.filter(({ status }) => !status)
  if (expired.length === 0) return null
  return (
    <ul className={style['lines']}>
      {expired.map((policy) => (
        <li key={policy.id}>
          <ExpiredPolicy policy={policy} />
        </li>
      ))}
    </ul>
  )
}
