import { useTexts } from '../../../language/use-texts.ts'
import { errorText } from '../../../session/call-failed.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'

/** A list could not be loaded: says why, and loads it again without losing what was typed. */
export function NotFetched({ problem, retry }: { problem: unknown; retry: () => void }) {
  const { t } = useTexts()
  if (problem === undefined) return null
  return (
    <Alert tone="problem" action={<Button onClick={retry}>{t('problem.retry')}</Button>}>
      {errorText(problem, t)}
    </Alert>
  )
}
