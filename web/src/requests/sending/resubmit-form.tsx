import { useNavigate } from 'react-router'
import { useTexts } from '../../language/use-texts.ts'
import type { Repeating } from '../../session/repeated.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { showPassingProblem } from '../../ui/passing-problem.ts'
import { showToastOnNextPage } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { DocumentsCard } from '../documents/documents-card.tsx'
import { type Attachments, documentsOf, documentsProblem } from '../documents/of-request.ts'
import { useSharedFiles } from '../documents/use-shared-files.ts'
import type { RequestKind } from '../kind.ts'
import type { Fields } from '../questions/question.ts'
import type { SavedForm } from '../saved-form/saved-form.ts'
import { useSavedForm } from '../saved-form/use-saved-form.ts'
import { Declaration } from '../wizard/declaration.tsx'
import style from '../wizard/wizard.module.css'
import { keepRefusal } from './after-refusal.ts'
import type { RequestAnswer } from './outcome.ts'
import { additionFields, sentDocuments } from './request-fields.ts'
import { sendOnce } from './send-once.ts'
import { useSending } from './use-sending.ts'

/** New documents, the declaration and the button that sends them (CLM-139 to CLM-143, PRE-076 to PRE-079). */
export function ResubmitForm({
  kind,
  saved,
  attachments,
  fields,
  send: sendForm,
}: {
  kind: RequestKind
  saved: SavedForm
  attachments?: Attachments
  /** The form fields that identify the request. */
  fields: Fields
  send: (form: FormData, how: Repeating) => Promise<RequestAnswer>
}) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const state = useSavedForm(saved)
  useSharedFiles(saved)
  const send = useSending(saved, async (intent, until) => {
    const answer = await sendOnce(saved, { intent, until }, (how) =>
      sendForm(additionFields(saved, kind.places, { fields, attachments }), how),
    ).catch((thrown: unknown) => {
      keepRefusal(saved, sentDocuments(saved.state().documents, kind.places), thrown)
      throw thrown
    })
    if (!answer) return
    const { reference_number: reference, success } = answer
    const key = success
      ? ('requests.resubmit.done' as const)
      : (`${kind.name}.resubmit.refused` as const)
    const tone = success ? 'done' : 'problem'
    showToastOnNextPage(tone, { sentence: t(key, { reference }) })
    if (answer.data.reason) showToastOnNextPage(tone, { sentence: answer.data.reason })
    await navigate(kind.paths.list)
  })
  const form = useForm<'documents' | 'declaration'>({
    fields: { documents: t('wizard.documents.upload'), declaration: t('wizard.declaration.label') },
    check: (typed) => {
      // Only what is new counts here (GAP-067).
      const added = documentsOf(state, kind.places)
      const problem = documentsProblem(added, kind.places, {
        intent: 'confirm',
        missing: 'wizard.documents.missing.again',
      })
      return {
        ...(problem && { documents: problem }),
        ...(!typed('declaration') && { declaration: 'wizard.declaration.missing' }),
      }
    },
    onProblems: ({ documents }) => documents && showPassingProblem(documents),
    send: () => send('confirm'),
  })
  return (
    <Form form={form} checking={false}>
      <DocumentsCard
        saved={saved}
        kind={kind}
        field={form.field('documents')}
        attachments={attachments}
      />
      <Declaration field={form.field('declaration')} terms={kind.terms} />
      <div className={style['actions']}>
        <Button type="submit" weight="filled" busy={form.busy}>
          {t(form.busy ? 'wizard.sending' : 'wizard.submit')}
        </Button>
      </div>
    </Form>
  )
}
