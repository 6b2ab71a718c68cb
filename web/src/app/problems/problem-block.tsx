import { Button, LinkButton } from '../../ui/button.tsx'
import { useTexts } from '../../language/use-texts.ts'
import { paths } from '../../routing/paths.ts'
import { errorText } from '../../session/call-failed.ts'
import { useSignedIn } from '../../session/use-signed-in.ts'
import { DeadEnd } from '../../ui/dead-end.tsx'

/** "Uh oh" (ACC-011), or what the server said about it. */
export function ProblemBlock({ problem }: { problem?: unknown }) {
  const { t } = useTexts()
  const signedIn = useSignedIn()
  return (
    <DeadEnd title={t('problem.title')} text={problem ? errorText(problem, t) : t('problem.text')}>
      <LinkButton weight="filled" to={signedIn ? paths.home : paths.login}>
        {t(signedIn ? 'problem.home' : 'problem.login')}
      </LinkButton>
      <Button onClick={() => location.reload()}>{t('problem.retry')}</Button>
    </DeadEnd>
  )
}
