import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/check-field.tsx'
import { Form } from '../../../ui/form.tsx'
import { showToastOnNextPage } from '../../../ui/toast-store.ts'
import { useForm } from '../../../ui/use-form.ts'
import { documentsProblem } from './claim-details/claim-rules.ts'
import { DocumentSections } from '../../../requests/documents/document-sections.tsx'
import { showPassingProblem } from '../../../ui/passing-problem.ts'
import { useSavedForm } from '../../../requests/saved-form/use-saved-form.ts'
import type { SavedForm } from '../../../requests/saved-form/saved-form.ts'
import { sendResubmission } from './sending/send-resubmission.ts'
import { useSending } from '../../../requests/sending/use-sending.ts'
import { TermsLink } from '../../../requests/wizard/terms-link.tsx'
import style from '../../../requests/wizard/wizard.module.css'

/** New documents, the declaration, and off it goes (CLM-139 to CLM-143). */
export function ResubmitForm({ saved, claim }: { saved: SavedForm; claim: ClaimDetail }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { documents } = useSavedForm(saved)
  const send = useSending(saved, async (_intent, until) => {
    const answer = await sendResubmission(saved, claim.id, until)
    if (!answer) return
    const { reference_number: reference, success } = answer
    const sentence = t(success ? 'wizard.resubmit.done' : 'wizard.resubmit.refused', { reference })
    showToastOnNextPage(success ? 'done' : 'problem', { sentence })
    await navigate(paths.claims)
  })
  const form = useForm<'documents' | 'declaration'>({
    fields: { documents: t('wizard.documents'), declaration: t('wizard.declaration.label') },
    check: (typed) => {
      // Only what is new counts here (GAP-067).
      const problem = documentsProblem({
        intent: 'confirm',
        today: claim.today,
        documents,
        noDocument: 'wizard.documents.missing.again',
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
      <DocumentSections
        saved={saved}
        field={form.field('documents')}
        attachments={claim.attachments}
      />
      <CheckField
        id={form.field('declaration').id}
        name="declaration"
        value="true"
        problem={form.field('declaration').problem}
      >
        {t('wizard.declaration')}
      </CheckField>
      <p>
        <TermsLink />
      </p>
      <div className={style['actions']}>
        <Button type="submit" weight="filled" busy={form.busy}>
          {t(form.busy ? 'wizard.sending' : 'wizard.submit')}
        </Button>
      </div>
    </Form>
  )
}
