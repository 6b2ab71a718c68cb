import { LinkButton } from './button.tsx'
import { useTexts } from '../language/use-texts.ts'
import { paths } from '../routing/paths.ts'
import { DeadEnd } from './dead-end.tsx'

/** ACC-193: a single sign-on link that leads nowhere. */
export function Component() {
  const { t } = useTexts()
  return (
    <DeadEnd title={t('invalidToken.title')} text={t('invalidToken.text')}>
      <LinkButton weight="filled" to={paths.login}>
        {t('problem.login')}
      </LinkButton>
    </DeadEnd>
  )
}
