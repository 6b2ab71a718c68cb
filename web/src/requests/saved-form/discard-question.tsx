import { dropProgress } from '@falaj/contract/drafts-in-progress/calls.ts'
import { useState } from 'react'
import { useTexts } from '../../language/use-texts.ts'
import { queryClient } from '../../queries/client.ts'
import { call } from '../../session/call.ts'
import { errorText } from '../../session/call-failed.ts'
import { Question } from '../../ui/question.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { closeSavedForm } from './open-saved-form.ts'
import { progressKey } from './queries.ts'

/** Deletes what was begun and not sent, if the member wants that. */
export function DiscardQuestion({
  kind,
  title,
  text,
  yes,
  onDone,
  onKeep,
}: {
  /** Of the saved form. */
  kind: string
  title: string
  text: string
  yes: string
  onDone: () => unknown
  onKeep: () => void
}) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const discard = async () => {
    setBusy(true)
    try {
      closeSavedForm(kind)
      await call(dropProgress, { params: { kind }, query: {} })
      await queryClient.invalidateQueries({ queryKey: progressKey })
      await onDone()
    } catch (problem) {
      showToast('problem', { sentence: errorText(problem, t) })
      setBusy(false)
    }
  }
  return (
    <Question
      title={title}
      yes={yes}
      no={t('wizard.resume.keep')}
      busy={busy}
      onYes={() => void discard()}
      onNo={onKeep}
    >
      <p>{text}</p>
    </Question>
  )
}
