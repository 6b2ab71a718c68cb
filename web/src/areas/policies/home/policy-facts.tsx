import type { PolicySummary } from '@falaj/contract/policies/schemas.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { policyDetailsPath } from '../../../routing/paths.ts'
import { CardLink } from '../../../ui/card-link.tsx'
import { FactText } from '../../../ui/fact-text.tsx'
import { LtrText } from '../../../ui/ltr-text.tsx'
import { useOpenPolicy } from './use-open-policy.ts'

/** What the dashboard tells of every policy, in force or not; the number opens its details (POL-006 to POL-008). */
export function PolicyFacts({
  policy,
  name,
  linkClass,
}: {
  policy: PolicySummary
  /** Of the link. */
  name: string
  linkClass?: string | undefined
}) {
  const { t } = useTexts()
  const open = useOpenPolicy(policy)
  return (
    <>
      <div>
        <dt>{t('policy.number')}</dt>
        <dd>
          <CardLink
            {...open}
            className={linkClass}
            to={policyDetailsPath(policy.id)}
            aria-label={name}
          >
            <LtrText>{policy.ext_policy_number}</LtrText>
          </CardLink>
        </dd>
      </div>
      <div>
        <dt>{t('policy.employer')}</dt>
        <dd>
          <FactText>{policy.employer_name}</FactText>
        </dd>
      </div>
      <div>
        <dt>{t('policy.dependants')}</dt>
        <dd>{policy.total_dependents}</dd>
      </div>
    </>
  )
}
