import { maySaveAsDraft } from '@falaj/contract/claims/rules/actions.ts'
import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { claimableDays } from '@falaj/contract/claims/rules/treatment-date.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTexts } from '../../../../language/use-texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { CheckField } from '../../../../ui/check-field.tsx'
import { Form } from '../../../../ui/form.tsx'
import { useForm } from '../../../../ui/use-form.ts'
import { codeOf } from '../../../banking/currency-code.ts'
import { countriesQuery, currenciesQuery } from '../../../banking/queries.ts'
import { ClaimAnswers } from '../check/claim-answers.tsx'
import { DocumentSections } from '../../../../requests/documents/document-sections.tsx'
import { focusField } from '../../../../requests/wizard/focus-field.ts'
import { showPassingProblem } from '../../../../ui/passing-problem.ts'
import { type Patient, principal } from '../../../../requests/questions/patients.ts'
import type { AnswerName } from '../../../../requests/saved-form/answers.ts'
import { KeptFields } from '../../../../requests/saved-form/kept-fields.tsx'
import { useSavedForm } from '../../../../requests/saved-form/use-saved-form.ts'
import type { SavedForm } from '../../../../requests/saved-form/saved-form.ts'
import { TermsLink } from '../../../../requests/wizard/terms-link.tsx'
import style from '../../../../requests/wizard/wizard.module.css'
import { ClaimFields } from './claim-fields.tsx'
import { type ClaimName, claimProblems, type Intent } from './claim-rules.ts'
import { documentsToSend } from '../../../../requests/documents/documents-to-send.ts'
import { SimilarClaims } from './similar-claims.tsx'

const kept = [
  'claim_type',
  'country_id',
  'currency_id',
  'claimed_amount',
  'treatment_date',
  'additional_info',
] as const satisfies AnswerName[]
const personal: ReadonlySet<string> = new Set(['dependent_id', 'mobile_number', 'email', 'bank_id'])

/** What was treated, the documents, all answers once more, declaration and the two buttons (CLM-089 to CLM-106). */
export function ClaimStep({
  saved,
  policy,
  patients,
  claim,
  onSend,
  onChangePersonal,
}: {
  saved: SavedForm
  policy: PolicyDetail
  patients: readonly Patient[]
  /** The one that is edited. */
  claim?: ClaimDetail | undefined
  onSend: (intent: Intent) => Promise<void>
  onChangePersonal: (name: string) => void
}) {
  const { t } = useTexts()
  const state = useSavedForm(saved)
  const intent = useRef<Intent>('confirm')
  const countries = useQuery(countriesQuery).data ?? []
  const currencies = useQuery(currenciesQuery).data ?? []
  const [now] = useState(() => new Date())
  const today = dayIn(policy.country_code, now)
  const draftable = maySaveAsDraft(claim)
  const coveredOf = (chosen: string = principal) =>
    patients.find(({ value }) => value === chosen)?.covered ?? null
  const form = useForm<ClaimName>({
    fields: {
      claim_type: t('wizard.type'),
      country_id: t('wizard.country'),
      currency_id: t('wizard.currency'),
      claimed_amount: t('wizard.amount'),
      treatment_date: t('wizard.date'),
      additional_info: t('wizard.info'),
      documents: t('wizard.documents'),
      declaration: t('wizard.declaration.label'),
    },
    check: (typed) => {
      const documents = documentsToSend(saved.state(), claim?.attachments)
      return claimProblems(typed, {
        intent: intent.current,
        today,
        currency: codeOf(currencies, typed('currency_id')),
        covered: coveredOf(saved.state().answers.dependent_id),
        documents,
        noDocument: 'wizard.documents.missing',
      })
    },
    onProblems: ({ documents }) => documents && showPassingProblem(documents),
    send: () => onSend(intent.current),
  })
  const saveDraft = (button: HTMLButtonElement) => {
    intent.current = 'draft'
    button.form?.requestSubmit()
  }
  const change = (name: AnswerName | 'documents') => {
    if (personal.has(name)) onChangePersonal(name)
    else
      focusField(name === 'documents' ? form.field('documents').id : form.field(asField(name)).id)
  }

  return (
    <Form form={form} checking={false}>
      <KeptFields saved={saved} names={kept}>
        <ClaimFields
          key={`${state.put} ${countries.length} ${currencies.length}`}
          field={form.field}
          answers={state.answers}
          claimable={claimableDays(coveredOf(state.answers.dependent_id), today)}
          countries={countries}
          currencies={currencies}
        />
      </KeptFields>
      <DocumentSections
        saved={saved}
        field={form.field('documents')}
        attachments={claim?.attachments}
      />
      <SimilarClaims
        saved={saved}
        policyId={policy.id}
        claimId={claim?.id}
        currency={codeOf(currencies, state.answers.currency_id)}
        today={today}
        patient={
          patients.find(({ value }) => value === (state.answers.dependent_id ?? principal))?.name
        }
      />
      <ClaimAnswers
        state={state}
        policy={policy}
        patients={patients}
        countries={countries}
        currencies={currencies}
        attachments={claim?.attachments}
        onChange={change}
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
        <Button
          busy={form.busy}
          disabled={!draftable}
          aria-describedby={draftable ? undefined : `${form.field('documents').id}-no-draft`}
          onClick={({ currentTarget }) => saveDraft(currentTarget)}
        >
          {t('wizard.draft')}
        </Button>
        <Button
          type="submit"
          weight="filled"
          busy={form.busy}
          onClick={() => {
            intent.current = 'confirm'
          }}
        >
          {t(form.busy ? 'wizard.sending' : 'wizard.submit')}
        </Button>
      </div>
      {!draftable && (
        <p className={style['reason']} id={`${form.field('documents').id}-no-draft`}>
          {t('wizard.draft.not')}
        </p>
      )}
    </Form>
  )
}

const asField = (name: AnswerName): ClaimName => kept.find((one) => one === name) ?? 'claim_type'
