import { LinkButton } from '../../ui/button.tsx'
import { useTexts } from '../../language/use-texts.ts'
import { paths } from '../../routing/paths.ts'
import { useSignedIn } from '../../session/use-signed-in.ts'
import { DeadEnd } from '../../ui/dead-end.tsx'

export function NotFound() {
  const { t } = useTexts()
  const signedIn = useSignedIn()
  return (
    <DeadEnd title={t('title.notFound')} text={t('notFound.text')}>
      <LinkButton weight="filled" to={signedIn ? paths.home : paths.login}>
        {t(signedIn ? 'problem.home' : 'problem.login')}
      </LinkButton>
    </DeadEnd>
  )
}
