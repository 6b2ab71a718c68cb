import { isReturnedChange, mayDeleteDraft } from '@falaj/contract/requests/rules/drafts.ts'
import type { ListedRequest } from '@falaj/contract/requests/schemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ltr } from '../../language/format.ts'
import { useTexts } from '../../language/use-texts.ts'
import { call } from '../../session/call.ts'
import { Button } from '../../ui/button.tsx'
import { DeleteIcon } from '../../ui/icons.ts'
import { Question } from '../../ui/question.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { type RequestKind, requestsKey } from '../kind.ts'
import { type Named, referenceOf } from '../reference.ts'

interface Draft {
  kind: RequestKind
  request: Named & Pick<ListedRequest, 'is_own' | 'status' | 'held_by_core'>
}

/** On one's own draft, unless the insurer has an earlier version of it: then that is said instead. */
export function DeleteDraft(draft: Draft) {
  const { t } = useTexts()
  const { kind, request } = draft
  if (!request.is_own) return null
  if (isReturnedChange(request)) return <span>{t(`${kind.name}.draft.held.short`)}</span>
  return mayDeleteDraft(request) ? <DeleteButton {...draft} /> : null
}

/** Asks, deletes, reports the result, and reloads the list (CLM-018, CLM-019, CLM-121 to CLM-123). */
function DeleteButton({ kind, request }: Draft) {
  const { t, language } = useTexts()
  const cache = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  const remove = async () => {
    setBusy(true)
    try {
      await call(kind.remove, { params: { id: request.id } })
      showToast('done', { key: `${kind.name}.delete.done` })
    } catch (thrown) {
      console.warn(thrown)
      showToast('problem', { key: `${kind.name}.delete.failed` })
    }
    setBusy(false)
    setAsking(false)
    // Also after a failure: it may already be deleted, or no longer be a draft.
    await cache.invalidateQueries({ queryKey: requestsKey })
  }

  return (
    <>
      <Button
        weight="quiet"
        icon={<DeleteIcon aria-hidden />}
        aria-label={t('requests.delete.of', { reference: ltr(referenceOf(request), language) })}
        onClick={() => setAsking(true)}
      >
        {t('requests.delete')}
      </Button>
      {asking && (
        <Question
          title={t('requests.delete.question')}
          yes={t('requests.delete.yes')}
          no={t('requests.delete.no')}
          busy={busy}
          onYes={() => void remove()}
          onNo={() => setAsking(false)}
        >
          <p>{t('requests.delete.text')}</p>
        </Question>
      )}
    </>
  )
}
