import { deleteClaim } from '@falaj/contract/claims/calls.ts'
import type { ListedClaim } from '@falaj/contract/claims/schemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ltr } from '../../language/format.ts'
import { useTexts } from '../../language/use-texts.ts'
import { call } from '../../session/call.ts'
import { Button } from '../../ui/button.tsx'
import { DeleteIcon } from '../../ui/icons.ts'
import { Question } from '../../ui/question.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { referenceOf } from '../reference.ts'
import { claimsKey } from '../../areas/claims/queries.ts'

/** Asks, deletes, says what became of it, and reads the list again (CLM-018, CLM-019, CLM-121 to CLM-123). */
export function DeleteDraft({ claim }: { claim: Pick<ListedClaim, 'id' | 'reference_number'> }) {
  const { t, language } = useTexts()
  const cache = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  const remove = async () => {
    setBusy(true)
    try {
      await call(deleteClaim, { params: { id: claim.id } })
      showToast('done', { key: 'claim.delete.done' })
    } catch (thrown) {
      console.warn(thrown)
      showToast('problem', { key: 'claim.delete.failed' })
    }
    setBusy(false)
    setAsking(false)
    // Also after a failure: it may be gone already, or be no draft any more.
    await cache.invalidateQueries({ queryKey: claimsKey })
  }

  return (
    <>
      <Button
        weight="quiet"
        icon={<DeleteIcon aria-hidden />}
        aria-label={t('claim.delete.of', { reference: ltr(referenceOf(claim), language) })}
        onClick={() => setAsking(true)}
      >
        {t('claim.delete')}
      </Button>
      {asking && (
        <Question
          title={t('claim.delete.question')}
          yes={t('claim.delete.yes')}
          no={t('claim.delete.no')}
          busy={busy}
          onYes={() => void remove()}
          onNo={() => setAsking(false)}
        >
          <p>{t('claim.delete.text')}</p>
        </Question>
      )}
    </>
  )
}
