import type { CountryEntry, CurrencyEntry } from '@falaj/contract/banking/schemas.ts'
import type { Covered } from '@falaj/contract/policies/rules/cover.ts'
import { useState } from 'react'
import { ltr, shortDate } from '../../../../language/format.ts'
import { useTexts } from '../../../../language/use-texts.ts'
import { AmountField } from '../../../../ui/amount-field.tsx'
import { Card } from '../../../../ui/card.tsx'
import { DateField } from '../../../../ui/date-field.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import type { NamedField } from '../../../../ui/use-form.ts'
import { codeOf } from '../../../banking/currency-code.ts'
import { countryChoices } from '../../../banking/country-choices.ts'
import type { Answers } from '../../../../requests/saved-form/answers.ts'
import style from '../../../../requests/wizard/wizard.module.css'
import type { ClaimName } from './claim-rules.ts'

const claimTypes = ['1', '2', '3'] as const
const longestInfo = 2_000

/** What was treated, where, when and what it cost (CLM-089, CLM-095 to CLM-101). */
export function ClaimFields({
  field,
  answers,
  claimable,
  countries,
  currencies,
}: {
  field: (name: ClaimName) => NamedField
  /** What the fields start from. */
  answers: Answers
  /** The days of treatment that can be claimed for the patient. */
  claimable: Covered | null
  countries: readonly CountryEntry[]
  currencies: readonly CurrencyEntry[]
}) {
  const { t, language } = useTexts()
  // Held here: the entries change their places with the language, and the choice must stay.
  const [country, setCountry] = useState(answers.country_id)
  const [currency, setCurrency] = useState(answers.currency_id)
  return (
    <Card className={style['card']}>
      <div className={style['pair']}>
        <SelectField
          {...field('claim_type')}
          hint={t('wizard.type.hint')}
          placeholder={t('wizard.choose')}
          choices={claimTypes.map((value) => ({ value, text: t(`claim.type.${value}`) }))}
          defaultValue={answers.claim_type ?? ''}
        />
        <SelectField
          {...field('country_id')}
          hint={t('wizard.country.hint')}
          placeholder={t('wizard.choose')}
          choices={countryChoices(countries, language)}
          value={country ?? ''}
          onChange={({ currentTarget }) => setCountry(currentTarget.value)}
        />
        <SelectField
          {...field('currency_id')}
          placeholder={t('wizard.choose')}
          choices={currencies.map(({ id, name, currency: code }) => ({
            value: String(id),
            text: `${code} · ${name}`,
          }))}
          defaultValue={answers.currency_id ?? ''}
          onChange={({ currentTarget }) => setCurrency(currentTarget.value)}
        />
        <AmountField
          {...field('claimed_amount')}
          currency={codeOf(currencies, currency)}
          defaultValue={answers.claimed_amount}
        />
        <DateField
          {...field('treatment_date')}
          defaultValue={answers.treatment_date}
          {...(claimable && {
            hint: t('wizard.date.hint', {
              from: ltr(shortDate(claimable.from), language),
              to: ltr(shortDate(claimable.to), language),
            }),
            earliest: () => claimable.from,
            latest: () => claimable.to,
          })}
        />
      </div>
      <TextArea
        {...field('additional_info')}
        hint={t('wizard.info.hint')}
        defaultValue={answers.additional_info}
        maxLength={longestInfo}
      />
    </Card>
  )
}
