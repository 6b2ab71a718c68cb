import type { PolicySummary } from '@falaj/contract/policies/schemas.ts'
import { Link } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { medicalCardPath, paths, policyDetailsPath } from '../../../routing/paths.ts'
import { CodeIcon, CoverIcon, PlaceIcon } from '../../../ui/icons.ts'
import style from './policy-links.module.css'

/** What one opens a policy for. The card is shown, not saved. */
export function PolicyLinks({ policy }: { policy: PolicySummary }) {
  const { t } = useTexts()
  return (
    <nav
      data-screen-only
      className={style['links']}
      aria-label={t('policy.open', { number: policy.ext_policy_number })}
    >
      <Link to={medicalCardPath(policy.id)}>
        <CodeIcon aria-hidden />
        {t('policy.card')}
      </Link>
      <Link to={policyDetailsPath(policy.id, 'coverages')}>
        <CoverIcon aria-hidden />
        {t('policy.covered')}
      </Link>
      <Link to={paths.searchProvider}>
        <PlaceIcon aria-hidden />
        {t('policy.care')}
      </Link>
    </nav>
  )
}
