import type { ReactNode } from 'react'
import { useTexts } from '../../language/use-texts.ts'
import { LtrText } from '../../ui/ltr-text.tsx'
import { documentsOf, isRefused } from '../documents/of-request.ts'
import { type FormContext, labelOf, questionsIn } from '../questions/question.ts'
import type { RequestForm } from '../request-form.ts'
import type { SavedForm } from '../saved-form/saved-form.ts'
import { useSavedForm } from '../saved-form/use-saved-form.ts'

export interface SummaryRow {
  /** Of the field that it leads to; none for what cannot be changed there. */
  name?: string
  label: string
  values: readonly ReactNode[]
}

/** What a form's answers come to so far: its largest figure, the answers that are there, and how many files. */
export function useSummary<G extends FormContext>({
  form: { kind, steps, attachments },
  saved,
  given,
}: {
  form: RequestForm<G>
  saved: SavedForm
  given: G
}): {
  headline: { name: string; label: string; value: ReactNode } | undefined
  rows: readonly SummaryRow[]
  files: number
} {
  const texts = useTexts()
  const { t } = texts
  const state = useSavedForm(saved)
  const { answers } = state
  const answered = questionsIn(steps).map((one) => ({
    name: one.name,
    label: t(one.shownAs ?? labelOf(one, given)),
    value: one.shown(answers[one.name] ?? '', given, texts, answers),
    place: one.inSummary,
  }))
  const rows: SummaryRow[] = [
    {
      label: t('wizard.policy'),
      values: [<LtrText key="policy">{given.policy.ext_policy_number}</LtrText>],
    },
  ]
  for (const { name, label, value, place } of answered) {
    if (place || !value) continue
    const before = rows.at(-1)
    if (before?.label === label)
      rows[rows.length - 1] = { ...before, values: [...before.values, value] }
    else rows.push({ name, label, values: [value] })
  }

  const files = documentsOf(state, kind.places, attachments(given)).filter((one) => !isRefused(one))
  const kinds = kind.places.flatMap(({ name, label }) => {
    const count = files.filter(({ group }) => group === name).length
    if (count === 0) return []
    // Where there is one kind of document only, its name says nothing.
    if (kind.places.length === 1) return [t('wizard.summary.documents', { count })]
    return [count > 1 ? t('wizard.summary.several', { kind: t(label), count }) : t(label)]
  })
  const untyped = files
    .filter(({ group }) => group === null)
    .map(({ name }) => t('wizard.summary.untyped', { name }))
  if (files.length > 0)
    rows.push({ name: 'documents', label: t('wizard.documents'), values: [...kinds, ...untyped] })

  return { headline: answered.find(({ place }) => place === 'headline'), rows, files: files.length }
}
