import { inLanguage } from '@falaj/contract/shared/rules/texts.ts'
import { useState } from 'react'
import { offeredIdentities } from '../../../brand/brand.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { CardIcon } from '../../../ui/icons.ts'
import { Refusal } from '../form/refusal.tsx'
import style from './login.module.css'

/** A button for each provider of identities: it leads there (ADD-628). */
export function IdentityWays() {
  const { language } = useTexts()
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState<unknown>()
  const leave = async (id: string) => {
    setBusy(id)
    setProblem(undefined)
    try {
      await (await import('../national-identity/leave.ts')).leaveFor(id)
    } catch (thrown) {
      setProblem(thrown)
      setBusy(undefined)
    }
  }
  return offeredIdentities.length === 0 ? null : (
    <div className={style['identities']}>
      {problem !== undefined && (
        <Alert tone="problem">
          <Refusal problem={problem} />
        </Alert>
      )}
      {offeredIdentities.map(({ id, button }) => (
        <Button
          key={id}
          wide
          icon={<CardIcon aria-hidden />}
          busy={busy === id}
          onClick={() => void leave(id)}
        >
          {inLanguage(language, button)}
        </Button>
      ))}
    </div>
  )
}
