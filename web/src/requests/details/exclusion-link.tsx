import type { NamedExclusion } from '@falaj/contract/requests/schemas.ts'
import { Link } from 'react-router'
import { useTexts } from '../../language/use-texts.ts'
import { exclusionPath } from '../../routing/paths.ts'
import { ExcludedIcon } from '../../ui/icons.ts'
import style from './exclusion-link.module.css'

/** From a refusal to what it goes by, on the page of the patient's cover (ADD-495). */
export function ExclusionLink({ to }: { to: NamedExclusion | null }) {
  const { t } = useTexts()
  if (!to) return null
  return (
    <Link
      className={style['link']}
      data-screen-only
      to={exclusionPath(to.policy_id, to.person_id, to.code)}
    >
      <ExcludedIcon aria-hidden />
      {t('requests.exclusion')}
    </Link>
  )
}
