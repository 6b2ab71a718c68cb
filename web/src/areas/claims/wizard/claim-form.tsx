/** What a claim asks, step by step: a question that is added here is asked, checked, shown, sent and edited. */
import { onlyPayableAccount, proposedAccount } from '@falaj/contract/banking/rules/account.ts'
import { addClaim, updateClaim } from '@falaj/contract/claims/commands/calls.ts'
import { submissionTypes } from '@falaj/contract/claims/rules/actions.ts'
import {
  claimableDays,
  type TreatmentFault,
  treatmentFault,
} from '@falaj/contract/claims/rules/treatment-date.ts'
import { keepOriginalsUntil } from '@falaj/contract/claims/rules/what-happens-next.ts'
import { ltr, shortDate } from '../../../language/format.ts'
import type { MessageKey } from '../../../language/message-key.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { code, commonQuestions } from '../../../requests/questions/common.tsx'
import { PatientInput, PatientList } from '../../../requests/questions/patient-input.tsx'
import { type Patient, patientIn } from '../../../requests/questions/patients.ts'
import type { InputProps, Question } from '../../../requests/questions/question.ts'
import type { RequestForm } from '../../../requests/request-form.ts'
import { receivedAt } from '../../../requests/sending/received.ts'
import { paths } from '../../../routing/paths.ts'
import { upload } from '../../../session/upload.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { PhoneField } from '../../../ui/phone-field.tsx'
import { isoDateOf, unreadDate } from '../../../ui/typed-date.ts'
import { accountFault, lastDigits } from '../../banking/account-text.ts'
import { BankAccountChoice } from '../../banking/bank-account-choice.tsx'
import { ProbablyPaidOfSent } from '../estimate/probably-paid-of-claim.tsx'
import { claimKind } from '../kind.ts'
import { withReading } from '../reading/read-below.tsx'
import { readingsOf } from '../reading/readings.ts'
import { ReadingPanel } from '../reading/reading-panel.tsx'
import type { ClaimFormContext } from './claim-form-context.ts'
import { Outlook } from './outlook.tsx'
import { SimilarClaims } from './similar-claims.tsx'

const common = commonQuestions(claimKind.name)

const patient: Question<ClaimFormContext> = {
  ...common.patient,
  label: ({ request }) => (request ? 'claim.patient.edit' : 'wizard.patient'),
  // In an edit the specification has a list (CLM-128).
  Input: (props) =>
    props.given.request ? <PatientList {...props} /> : <PatientInput {...props} />,
  missing: 'claim.patient.missing',
  check: (typed, { given: { patients, today } }) => {
    const chosen = patients.find(({ value }) => value === typed)
    return chosen ? patientProblem(chosen, today) : 'wizard.patient.gone'
  },
}

/** No day of this person's cover can be claimed any more, or none is known. */
function patientProblem({ covered }: Patient, today: string): MessageKey | undefined {
  if (!covered) return 'claim.date.noCover'
  if (claimableDays(covered, today)) return undefined
  return covered.from > today ? 'claim.patient.notYet' : 'claim.patient.over'
}

/** What a number looks like is said where none is on file, or where one is wrong. */
const mobile: Question<ClaimFormContext> = {
  ...common.mobile,
  Input: ({ field, answer }) => (
    <PhoneField {...field} brief={Boolean(answer) && !field.problem} defaultValue={answer} />
  ),
}

const accountIn = ({ policy }: ClaimFormContext, id: string) =>
  policy.member_details.bank_accounts.find((one) => String(one.id) === id)

/** Where the money goes (CLM-080 to CLM-087). */
const account: Question<ClaimFormContext> = {
  name: 'bank_id',
  label: 'bank.accounts',
  shownAs: 'claim.account',
  wide: true,
  toasts: true,
  Input: ({ field, answer, given, give }) => (
    <BankAccountChoice
      folds
      policy={given.policy}
      field={field}
      chosen={Number(answer) || null}
      onChoose={(chosen) => give(chosen ? String(chosen.id) : '')}
    />
  ),
  check: (typed, { given: { policy } }) =>
    accountFault(policy.member_details.bank_accounts, typed, 'claim.bank.missing'),
  start: ({ request, policy: { member_details } }) => {
    const { bank_accounts: accounts, bank_id: usual } = member_details
    const proposed = proposedAccount(accounts, [usual]) ?? onlyPayableAccount(accounts)
    return request?.bank_id ?? proposed?.id
  },
  sent: (answer, given) => {
    const chosen = accountIn(given, answer)
    return [
      ['bank_id', answer],
      // Bank payment, the only way.
      ['payment_method', '0'],
      // What follows is documented and not believed: the server copies the account that it knows (GAP-137).
      ['scheduled_to_pay', ''],
      ['bank_name', chosen?.bank_name ?? ''],
      ['bank_address', chosen?.bank_country_name ?? ''],
      ['swift', chosen?.swift ?? ''],
      ['iban_no', chosen?.iban_no ?? ''],
      ['account_number', chosen?.account_no ?? ''],
    ]
  },
  shown: (answer, given, { t, language }) => {
    const chosen = accountIn(given, answer)
    const digits = chosen && lastDigits(chosen)
    return digits
      ? t('claim.account.ending', { bank: chosen.bank_name, digits: ltr(digits, language) })
      : chosen?.bank_name
  },
}

const currency: Question<ClaimFormContext> = {
  ...common.currency,
  Input: withReading(common.currency.Input, 'currency_id', 'currency'),
}

const amount: Question<ClaimFormContext> = {
  ...common.amount,
  Input: withReading(common.amount.Input, 'claimed_amount', 'amount'),
  sent: (answer, given, answers) =>
    // `payable` is documented and not believed (GAP-137).
    common.amount
      .sent(answer, given, answers)
      .flatMap(([name, value]) => [[name, value] as const, ['payable', value] as const]),
}

const treatmentSentences: Record<TreatmentFault, MessageKey> = {
  future: 'claim.date.future',
  past: 'claim.date.past',
  'no-cover': 'claim.date.noCover',
  'before-cover': 'claim.date.beforeCover',
  'after-cover': 'claim.date.afterCover',
}

/** Only days on which the patient was covered can be claimed, so the check depends on who the patient is (CLM-101). */
const date: Question<ClaimFormContext> = {
  name: 'treatment_date',
  label: 'claim.date',
  missing: 'claim.date.missing',
  Input: withReading(TreatmentDate, 'treatment_date', 'day'),
  check: (typed, { given: { patients, today }, typedOf }) => {
    if (!typed) return undefined
    const day = isoDateOf(typed)
    if (!day) return unreadDate(typed)
    const { covered = null } = patientIn({ dependent_id: typedOf('dependent_id') }, patients) ?? {}
    const fault = treatmentFault(day, covered, today)
    return fault && treatmentSentences[fault]
  },
  start: ({ request }) => request?.treatment_date && shortDate(request.treatment_date),
  sent: (answer) => {
    const day = isoDateOf(answer) ?? ''
    // The form has one date for both (GAP-116).
    return [
      ['treatment_date', day],
      ['claim_date', day],
    ]
  },
  shown: code,
}

/** Tells the days of treatment that can be claimed for the patient. */
function TreatmentDate({ field, answer, answers, given }: InputProps<ClaimFormContext>) {
  const { t, language } = useTexts()
  const { covered = null } = patientIn(answers, given.patients) ?? {}
  const claimable = claimableDays(covered, given.today)
  return (
    <DateField
      {...field}
      defaultValue={answer}
      {...(claimable && {
        hint: t('claim.date.hint', {
          from: ltr(shortDate(claimable.from), language),
          to: ltr(shortDate(claimable.to), language),
        }),
        earliest: () => claimable.from,
        latest: () => claimable.to,
      })}
    />
  )
}

export const claimForm: RequestForm<ClaimFormContext> = {
  kind: claimKind,
  steps: [
    {
      title: 'wizard.step.personal',
      cards: [{ questions: [patient, mobile, common.email] }, { questions: [account] }],
    },
    {
      title: 'claim.step.details',
      cards: [
        {
          title: 'claim.treatment',
          questions: [common.type, date, currency, amount, common.country, common.info],
        },
      ],
    },
  ],
  attachments: ({ request }) => request?.attachments,
  reading: {
    start: (saved, given, files) => readingsOf(saved, given).add(files),
    Panel: ReadingPanel,
  },
  Outlook,
  Warning: SimilarClaims,
  fields: ({ request }) => [
    ...(request ? [['claim_id', String(request.id)] as const] : []),
    ['submission_type', 'member_portal'],
  ],
  send: (form, { request }, how) => upload(request ? updateClaim : addClaim, { form }, how),
  account: ({ bank_id = '' }, given) => {
    const chosen = accountIn(given, bank_id)
    return (chosen && lastDigits(chosen)) ?? undefined
  },
  next: (outcome, { t, language }) => {
    const received = receivedAt(outcome, language)
    if (!received) return []
    const { decisionBy, filed } = outcome
    return [
      t(received.today ? 'claim.after.received.today' : 'claim.after.received', received.at),
      t('claim.after.check'),
      decisionBy
        ? t('claim.after.decision', { date: ltr(shortDate(decisionBy), language) })
        : t('claim.clock.none'),
      filed?.account
        ? t('claim.after.money.to', { digits: ltr(filed.account, language) })
        : t('claim.after.money'),
    ]
  },
  clockNote: ({ days = [] }, { t }) =>
    t('claim.clock.within', { count: days.slice(1).filter(({ working }) => working).length }),
  Sent: ProbablyPaidOfSent,
  keep: (outcome, { t, language }) => {
    const received = receivedAt(outcome, language)
    return (
      received &&
      t('claim.after.originals', {
        date: ltr(shortDate(keepOriginalsUntil(received.day)), language),
      })
    )
  },
  listOf: ({ submissionType }) =>
    submissionType === submissionTypes.direct ? paths.transactionHistory : undefined,
}
