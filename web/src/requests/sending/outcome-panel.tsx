import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { MessageKey } from '../../language/message-key.ts'
import { useTexts } from '../../language/use-texts.ts'
import type { FormContext } from '../questions/question.ts'
import type { RequestForm } from '../request-form.ts'
import { NotSent } from './not-sent.tsx'
import { outcomeIn } from './outcome.ts'
import { SentOrKept } from './sent-or-kept.tsx'

/** The page of a form: after submission what became of it takes the form's place (CLM-114, PRE-066). */
export function FormOrOutcome<G extends FormContext>({
  form,
  title,
  children,
}: {
  form: RequestForm<G>
  title: MessageKey
  children: ReactNode
}) {
  const { t } = useTexts()
  const { state, search } = useLocation()
  const outcome = outcomeIn(search, state)
  if (!outcome) return children
  return outcome.became === 'refused' || outcome.became === 'failed' ? (
    <NotSent form={form} outcome={outcome} page={t(title)} />
  ) : (
    <SentOrKept form={form} outcome={outcome} page={t(title)} />
  )
}
