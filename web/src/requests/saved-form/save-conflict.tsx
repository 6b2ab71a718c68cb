import { useState } from 'react'
import { useTexts } from '../../language/use-texts.ts'
import { errorText } from '../../session/call-failed.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import style from '../wizard/wizard.module.css'
import { useSavedForm } from './use-saved-form.ts'
import type { RequestKind } from '../kind.ts'
import type { SavedForm } from './saved-form.ts'

/** The same form is being filled in on another page too: the member chooses which answers to keep. */
export function SaveConflict({ saved, kind }: { saved: SavedForm; kind: RequestKind }) {
  const { t } = useTexts()
  const { saveState } = useSavedForm(saved)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const settle = async (way: () => Promise<void>) => {
    setBusy(true)
    setProblem(
      await way().then(
        () => undefined,
        (thrown: unknown) => thrown,
      ),
    )
    setBusy(false)
  }
  if (saveState === 'closed') {
    return (
      <Alert
        tone="action"
        action={<LinkButton to={kind.paths.list}>{t(`${kind.name}.back`)}</LinkButton>}
      >
        {t(`${kind.name}.over`)}
      </Alert>
    )
  }
  if (saveState !== 'conflict') return null
  return (
    <div role="alert">
      <Alert tone="action">
        <p>
          {problem === undefined ? (
            t(`${kind.name}.conflict`)
          ) : (
            <LinkedText>{errorText(problem, t)}</LinkedText>
          )}
        </p>
        <div className={style['choices']}>
          <Button busy={busy} onClick={() => void settle(() => saved.takeTheirs())}>
            {t('wizard.conflict.theirs')}
          </Button>
          <Button busy={busy} onClick={() => void settle(() => saved.keepMine())}>
            {t('wizard.conflict.mine')}
          </Button>
        </div>
      </Alert>
    </div>
  )
}
