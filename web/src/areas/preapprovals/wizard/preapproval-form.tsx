/** What a pre-approval asks, step by step: a question that is added here is asked, checked, shown, sent and edited. */
import { addPreApproval, editPreApproval } from '@falaj/contract/preapprovals/commands/calls.ts'
import { mayAsk, mayEdit } from '@falaj/contract/preapprovals/rules/actions.ts'
import {
  type AdmissionFault,
  admissionFault,
  mayBeAdmitted,
} from '@falaj/contract/preapprovals/rules/admission-date.ts'
import type { PreApprovalDetail } from '@falaj/contract/preapprovals/schemas.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import { ltr, shortDate } from '../../../language/format.ts'
import type { MessageKey } from '../../../language/message-key.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { code, commonQuestions } from '../../../requests/questions/common.tsx'
import { patientIn, patientsOf } from '../../../requests/questions/patients.ts'
import type { InputProps, Question } from '../../../requests/questions/question.ts'
import type { RequestForm } from '../../../requests/request-form.ts'
import { receivedAt } from '../../../requests/sending/received.ts'
import { upload } from '../../../session/upload.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { FactText } from '../../../ui/fact-text.tsx'
import { TextField } from '../../../ui/field.tsx'
import { isoDateOf, unreadDate } from '../../../ui/typed-date.ts'
import type { FormPages } from '../../request-forms/form-pages.ts'
import { preApprovalKind } from '../kind.ts'
import { preApprovalQuery } from '../queries.ts'
import { BesideForm } from './beside-form.tsx'
import type { PreApprovalFormContext } from './preapproval-form-context.ts'

const common = commonQuestions(preApprovalKind.name)
/** What is missing is told in one sentence for all of them (PRE-052). */
const missing = 'preApproval.missing' as const

const patient: Question<PreApprovalFormContext> = {
  ...common.patient,
  check: (typed, { given: { patients, today } }) => {
    const chosen = patients.find(({ value }) => value === typed)
    if (!chosen) return 'wizard.patient.gone'
    return mayBeAdmitted(chosen.covered, today) ? undefined : 'preApproval.patient.over'
  },
}

const provider: Question<PreApprovalFormContext> = {
  name: 'provider_name',
  label: 'preApproval.provider.label',
  missing: 'preApproval.provider.missing',
  wide: true,
  Input: Provider,
  start: ({ request }) => request?.provider_name,
  shown: (answer) => answer && <FactText>{answer}</FactText>,
}

function Provider({ field, answer }: InputProps<PreApprovalFormContext>) {
  const { t } = useTexts()
  return (
    <TextField
      {...field}
      hint={t('preApproval.provider.hint')}
      defaultValue={answer}
      maxLength={200}
      autoComplete="off"
    />
  )
}

const admissionSentences: Record<AdmissionFault, MessageKey> = {
  past: 'preApproval.date.past',
  'before-cover': 'preApproval.date.beforeCover',
  'after-cover': 'preApproval.date.afterCover',
}

/** Today or later for a new one (PRE-057), later than today in an edit (PRE-074); while the patient is covered. */
const admission: Question<PreApprovalFormContext> = {
  name: 'expected_admission_date',
  label: 'preApproval.date',
  missing,
  Input: Admission,
  check: (typed, { given: { request, patients, today }, typedOf }) => {
    if (!typed) return undefined
    const day = isoDateOf(typed)
    if (!day) return unreadDate(typed)
    const { covered = null } = patientIn({ dependent_id: typedOf('dependent_id') }, patients) ?? {}
    const fault = admissionFault(day, covered, today, request ? 'edit' : 'add')
    if (fault === 'past' && request) return 'preApproval.date.invalid'
    return fault && admissionSentences[fault]
  },
  start: ({ request }) =>
    request?.expected_admission_date && shortDate(request.expected_admission_date),
  sent: (answer) => [['expected_admission_date', isoDateOf(answer) ?? '']],
  shown: code,
}

function Admission({ field, answer, answers, given }: InputProps<PreApprovalFormContext>) {
  const { t, language } = useTexts()
  const { patients, today } = given
  const { covered } = patientIn(answers, patients) ?? {}
  return (
    <DateField
      {...field}
      hint={t('preApproval.date.hint')}
      defaultValue={answer}
      earliest={() => (covered && covered.from > today ? covered.from : today)}
      {...(covered && {
        hint: t('preApproval.date.hint.until', { date: ltr(shortDate(covered.to), language) }),
        latest: () => covered.to,
      })}
    />
  )
}

const form: RequestForm<PreApprovalFormContext> = {
  kind: preApprovalKind,
  steps: [
    {
      title: 'wizard.step.personal',
      cards: [{ questions: [patient, common.mobile, common.email] }],
    },
    {
      title: 'preApproval.step.details',
      cards: [
        {
          title: 'preApproval.treatment',
          folded: {
            plain: ['claim_type', 'provider_name'],
            labelled: ['expected_admission_date', 'claimed_amount'],
          },
          questions: [
            { ...common.type, missing },
            admission,
            common.currency,
            common.amount,
            provider,
            { ...common.country, missing },
            common.info,
          ],
        },
      ],
    },
  ],
  attachments: ({ request }) => request && { docs: request.documents },
  stepsAreFree: ({ request }) => request !== undefined,
  Beside: BesideForm,
  fields: ({ request }) => (request ? [['id', String(request.id)]] : []),
  send: (sent, { request }, how) =>
    upload(request ? editPreApproval : addPreApproval, { form: sent }, how),
  next: (outcome, { t, language }) => {
    const received = receivedAt(outcome, language)
    if (!received) return []
    const { decisionBy } = outcome
    return [
      t(
        received.today ? 'preApproval.after.received.today' : 'preApproval.after.received',
        received.at,
      ),
      t('preApproval.after.check'),
      ...(decisionBy
        ? [t('preApproval.after.decision', { date: ltr(shortDate(decisionBy), language) })]
        : []),
      t('preApproval.after.show'),
    ]
  },
}

export const preApprovalPages: FormPages<PreApprovalFormContext, PreApprovalDetail> = {
  form,
  // Nothing can be asked for whoever has left.
  contextOf: ({ policy, account, request }, lists, now) => ({
    policy,
    patients: patientsOf(policy, account, () => false),
    today: dayIn(policy.country_code, now),
    request,
    ...lists,
  }),
  hindrance: ({ policy }) => (mayAsk(policy) ? undefined : 'preApproval.policy.over'),
  query: preApprovalQuery,
  mayEdit,
}
