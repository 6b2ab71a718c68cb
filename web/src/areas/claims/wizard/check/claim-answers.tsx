import type { CountryEntry, CurrencyEntry } from '@falaj/contract/banking/schemas.ts'
import { readAmount, withSeparators } from '@falaj/contract/requests/rules/amount.ts'
import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { formatMoney } from '@falaj/contract/shared/rules/money.ts'
import type { ReactNode } from 'react'
import { ltr } from '../../../../language/format.ts'
import { useTexts } from '../../../../language/use-texts.ts'
import { LtrText } from '../../../../ui/ltr-text.tsx'
import { lastDigits } from '../../../banking/account-text.ts'
import { codeOf } from '../../../banking/currency-code.ts'
import type { AnswerName } from '../../../../requests/saved-form/answers.ts'
import type { SavedFormState } from '../../../../requests/saved-form/saved-form.ts'
import type { Patient } from '../../../../requests/questions/patients.ts'
import { principal } from '../../../../requests/questions/patients.ts'
import { namesOfFiles } from '../../../../requests/documents/names-of-files.ts'
import { CheckAnswers } from '../../../../requests/wizard/check-answers.tsx'
import style from '../../../../requests/wizard/check-answers.module.css'

/** The answers of both steps, and the names of the files that stand under each sort. */
export function ClaimAnswers({
  state: { answers, documents },
  policy,
  patients,
  countries,
  currencies,
  attachments,
  onChange,
}: {
  state: SavedFormState
  policy: PolicyDetail
  patients: readonly Patient[]
  countries: readonly CountryEntry[]
  currencies: readonly CurrencyEntry[]
  attachments?: ClaimDetail['attachments'] | undefined
  onChange: (name: AnswerName | 'documents') => void
}) {
  const { t, language } = useTexts()
  const account = policy.member_details.bank_accounts.find(
    ({ id }) => String(id) === answers.bank_id,
  )
  const digits = account && lastDigits(account)
  const currency = codeOf(currencies, answers.currency_id)
  const files = namesOfFiles({ answers, documents }, attachments)
  const rows: [AnswerName | 'documents', string, ReactNode][] = [
    [
      'dependent_id',
      t('wizard.patient'),
      patients.find(({ value }) => value === (answers.dependent_id ?? principal))?.name,
    ],
    ['mobile_number', t('wizard.mobile'), code(answers.mobile_number)],
    ['email', t('wizard.email'), code(answers.email)],
    [
      'bank_id',
      t('wizard.account'),
      account &&
        (digits
          ? t('wizard.account.ending', { bank: account.bank_name, digits: ltr(digits, language) })
          : account.bank_name),
    ],
    [
      'claim_type',
      t('wizard.type'),
      isClaimType(answers.claim_type) && t(`claim.type.${answers.claim_type}`),
    ],
    [
      'country_id',
      t('wizard.country'),
      countries.find(({ id }) => String(id) === answers.country_id)?.short_name,
    ],
    ['currency_id', t('wizard.currency'), code(currency)],
    ['claimed_amount', t('wizard.amount'), code(amountOf(answers.claimed_amount, currency))],
    ['treatment_date', t('wizard.date'), code(answers.treatment_date)],
    [
      'additional_info',
      t('wizard.info'),
      answers.additional_info && <bdi>{answers.additional_info}</bdi>,
    ],
    ['documents', t('wizard.documents'), files.length > 0 && <FileNames names={files} />],
  ]
  return (
    <CheckAnswers
      answers={rows.map(([name, label, value]) => ({ label, value, change: () => onChange(name) }))}
    />
  )
}

/** As it will be sent; nothing while it cannot be. */
function amountOf(typed: string | undefined, currency: string | undefined): string | undefined {
  const { amount } = readAmount(typed ?? '', currency)
  return amount && (currency ? formatMoney(amount, currency) : withSeparators(amount))
}

const code = (text: string | undefined) => text && <LtrText>{text}</LtrText>

function FileNames({ names }: { names: readonly string[] }) {
  return (
    <ul className={style['files']}>
      {names.map((name, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two files may have one name
        <li key={place}>
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  )
}

const isClaimType = (typed: string | undefined): typed is '1' | '2' | '3' =>
  typed === '1' || typed === '2' || typed === '3'
