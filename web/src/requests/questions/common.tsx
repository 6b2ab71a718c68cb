/** The questions that all kinds share: a kind puts them into its steps, and overrides what differs. */
import type { CurrencyEntry } from '@falaj/contract/banking/schemas.ts'
import { isEmailAddress } from '@falaj/contract/access/rules/email.ts'
import { readAmount, withSeparators } from '@falaj/contract/requests/rules/amount.ts'
import { currencyText } from '@falaj/contract/shared/rules/amount-text.ts'
import { formatMoney } from '@falaj/contract/shared/rules/money.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../language/use-texts.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { countryChoices } from '../../ui/country-choices.ts'
import { FactText } from '../../ui/fact-text.tsx'
import { EmailField } from '../../ui/field.tsx'
import { Amount } from '../../ui/amount.tsx'
import { LtrText } from '../../ui/ltr-text.tsx'
import { mobileProblem, PhoneField, readNumber } from '../../ui/phone-field.tsx'
import { PhoneText } from '../../ui/phone-text.tsx'
import { SegmentField } from '../../ui/segment-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { amountSentences } from '../../ui/typed-amount.ts'
import type { KindName } from '../kind.ts'
import { PatientInput } from './patient-input.tsx'
import { contactOf, patientIn, principal } from './patients.ts'
import type { FormContext, InputProps, Question } from './question.ts'

const types = ['1', '2', '3'] as const
const longestInfo = 2_000

/** Numbers, addresses and codes: from left to right in every language. */
export const code = (text: string | undefined): ReactNode => text && <LtrText>{text}</LtrText>

/** `AED` for the id that a form holds; undefined while none is chosen. */
export const codeOf = (
  currencies: readonly CurrencyEntry[],
  chosen: string | undefined,
): string | undefined => currencies.find(({ id }) => String(id) === chosen)?.currency

const contactAtStart = ({ request, patients }: FormContext) =>
  contactOf(String(request?.dependent_id ?? principal), patients)

export const commonQuestions = (kind: KindName) =>
  ({
    patient: {
      name: 'dependent_id',
      label: 'wizard.patient',
      shownAs: 'wizard.patient',
      Input: PatientInput,
      wide: true,
      answersItself: true,
      start: ({ request }) => String(request?.dependent_id ?? principal),
      sent: (answer) => [['dependent_id', answer || principal]],
      shown: (answer, { patients }) =>
        patientIn({ dependent_id: answer || principal }, patients)?.name,
    },
    mobile: {
      name: 'mobile_number',
      label: 'wizard.mobile',
      shownAs: 'wizard.contact',
      Input: ({ field, answer }) => <PhoneField {...field} defaultValue={answer} />,
      check: mobileProblem,
      start: (given) => given.request?.mobile_number || contactAtStart(given).mobile_number,
      sent: async (answer) => [['mobile_number', (await readNumber(answer))?.number ?? '']],
      shown: (answer) => answer && <PhoneText>{answer}</PhoneText>,
    },
    email: {
      name: 'email',
      label: 'wizard.email',
      shownAs: 'wizard.contact',
      Input: EmailInput(kind),
      check: (typed) => (isEmailAddress(typed) ? undefined : 'wizard.email.invalid'),
      start: (given) => given.request?.email || contactAtStart(given).email,
      shown: code,
    },
    type: {
      name: 'claim_type',
      label: 'wizard.type',
      wide: true,
      missing: 'wizard.type.missing',
      Input: TypeInput,
      start: ({ request }) => request?.claim_type,
      shown: (answer, _given, { t }) => {
        const type = types.find((one) => one === answer)
        return type && t(`requests.type.${type}`)
      },
    },
    country: {
      name: 'country_id',
      label: 'wizard.country',
      missing: 'wizard.country.missing',
      Input: CountryInput(kind),
      start: ({ request, policy, countries }) =>
        request
          ? request.country_id
          : countries.find(({ iso2 }) => iso2 === policy.country_code)?.id,
      shown: (answer, { countries }) =>
        countries.find(({ id }) => String(id) === answer)?.short_name,
    },
    currency: {
      name: 'currency_id',
      label: 'wizard.currency',
      sixths: 1,
      inSummary: 'never',
      missing: `${kind}.currency.missing`,
      Input: CurrencyInput,
      start: ({ request, policy, currencies }) =>
        request
          ? request.currency_id
          : currencies.find(({ currency }) => currency === policy.currency)?.id,
      shown: (answer, { currencies }) => code(codeOf(currencies, answer)),
    },
    amount: {
      name: 'claimed_amount',
      label: `${kind}.amount`,
      sixths: 2,
      inSummary: 'headline',
      Input: ({ field, answer, answers, given }) => (
        <AmountField
          {...field}
          currency={codeOf(given.currencies, answers.currency_id)}
          defaultValue={answer}
        />
      ),
      check: (typed, { given, typedOf, intent }) => {
        const { fault } = readAmount(typed, codeOf(given.currencies, typedOf('currency_id')))
        if (fault !== 'missing') return fault && amountSentences[fault]
        return intent === 'confirm' ? `${kind}.amount.missing` : undefined
      },
      start: ({ request }) => request?.claimed_amount && amountAsTyped(request.claimed_amount),
      sent: (answer, { currencies }, { currency_id }) => {
        const { amount = '' } = readAmount(answer, codeOf(currencies, currency_id))
        return [['claimed_amount', amount]]
      },
      // As it will be sent; nothing while it is invalid.
      shown: (answer, { currencies }, _texts, { currency_id }) => {
        const currency = codeOf(currencies, currency_id)
        const { amount } = readAmount(answer, currency)
        if (!amount) return undefined
        return currency ? (
          <Amount>{formatMoney(amount, currency)}</Amount>
        ) : (
          code(withSeparators(amount))
        )
      },
    },
    info: {
      name: 'additional_info',
      label: 'wizard.info',
      Input: InfoInput,
      start: ({ request }) => request?.additional_info,
      shown: (answer) => answer && <FactText>{answer}</FactText>,
    },
  }) satisfies Record<string, Question<FormContext>>

const EmailInput = (kind: KindName) =>
  function Email({ field, answer }: InputProps<FormContext>) {
    const { t } = useTexts()
    return <EmailField {...field} hint={t(`${kind}.contact.hint`)} defaultValue={answer} />
  }

function TypeInput({ field, answer }: InputProps<FormContext>) {
  const { t } = useTexts()
  return (
    <SegmentField
      {...field}
      hint={t('wizard.type.hint')}
      choices={types.map((value) => ({ value, text: t(`requests.type.${value}`) }))}
      defaultValue={answer}
    />
  )
}

/** A controlled input: the options are sorted differently in each language, and the choice must stay. */
const CountryInput = (kind: KindName) =>
  function Country({ field, answer, given, give }: InputProps<FormContext>) {
    const { t, language } = useTexts()
    return (
      <SelectField
        {...field}
        hint={t(`${kind}.country.hint`)}
        placeholder={t('wizard.choose')}
        choices={countryChoices(given.countries, language)}
        value={answer ?? ''}
        onChange={({ currentTarget }) => give(currentTarget.value)}
      />
    )
  }

function CurrencyInput({ field, answer, given, give }: InputProps<FormContext>) {
  const { t, language } = useTexts()
  const chosen = codeOf(given.currencies, answer)
  return (
    <SelectField
      {...field}
      placeholder={t('wizard.choose')}
      choices={given.currencies.map(({ id, name, currency }) => ({
        value: String(id),
        text: `${currency} · ${name}`,
      }))}
      // The field is narrow: closed, it shows no more than an amount does.
      closed={chosen && currencyText(chosen, language)}
      value={answer ?? ''}
      onChange={({ currentTarget }) => give(currentTarget.value)}
    />
  )
}

function InfoInput({ field, answer }: InputProps<FormContext>) {
  const { t } = useTexts()
  return (
    <TextArea
      {...field}
      hint={t('wizard.info.hint')}
      defaultValue={answer}
      maxLength={longestInfo}
      rows={1}
    />
  )
}

/**
 * `1240.500` as `1,240.50`; a draft without an amount has none. A third decimal that came from elsewhere stays, and the
 * field tells of it: nothing is cut.
 */
const amountAsTyped = (amount: string): string =>
  /[1-9]/.test(amount) ? withSeparators(amount.replace(/(\.\d\d)0+$/, '$1')) : ''
