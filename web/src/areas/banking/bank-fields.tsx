import { banksFor, manualBanks } from '@falaj/contract/banking/rules/account.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTexts } from '../../language/use-texts.ts'
import { LtrField, TextField } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import style from './bank-dialog.module.css'
import { countryChoices } from '../../ui/country-choices.ts'
import { banksQuery, countriesQuery, currenciesQuery } from './queries.ts'
import type { BankFormState } from './use-bank-form.ts'

const bankCode = { maxLength: 20, autoComplete: 'off', autoCapitalize: 'characters' }

/** The fields for country, bank, codes, currency and holder (BNK-010 to BNK-015). */
export function BankFields({ bank, holder }: { bank: BankFormState; holder: string }) {
  const { t, language } = useTexts()
  const holderField = useId()
  const { form, choices } = bank
  const countries = useQuery(countriesQuery).data ?? []
  const banks = banksFor(useQuery(banksQuery).data ?? [], choices.country)
  const currencies = useQuery(currenciesQuery).data ?? []
  const choose = t('bank.name.choose')
  return (
    <div className={style['fields']}>
      <SelectField
        {...form.field('bank_country')}
        placeholder={choose}
        mayBeEmpty
        value={choices.country || ''}
        onChange={(event) => bank.chooseCountry(Number(event.currentTarget.value))}
        choices={countryChoices(countries, language)}
      />
      <SelectField
        {...form.field('bank_id')}
        placeholder={choices.country ? choose : t('bank.name.first')}
        disabled={!choices.country}
        value={choices.bank || ''}
        onChange={({ currentTarget: { value } }) => {
          const chosen = Number(value)
          bank.chooseBank(
            chosen,
            banks.find(({ BankAutoId }) => BankAutoId === chosen),
          )
        }}
        choices={[
          ...banks.map(({ BankAutoId, Title }) => ({ value: String(BankAutoId), text: Title })),
          { value: String(manualBanks.other), text: t('bank.otherLocal') },
          { value: String(manualBanks.international), text: t('bank.otherInternational') },
        ]}
      />
      {bank.manual && (
        <TextField
          {...form.field('bank_name')}
          defaultValue={bank.bankName}
          maxLength={200}
          autoComplete="off"
        />
      )}
      <LtrField
        {...form.field('swift')}
        {...bankCode}
        value={choices.swift}
        onChange={(event) => bank.typeSwift(event.currentTarget.value)}
      />
      {bank.branch && (
        <LtrField
          {...form.field('ifsc_or_aba')}
          {...bankCode}
          defaultValue={bank.typedBefore['ifsc_or_aba']}
        />
      )}
      <SelectField
        {...form.field('pay_currency_id')}
        placeholder={choose}
        value={choices.currency || ''}
        onChange={({ currentTarget }) => bank.chooseCurrency(Number(currentTarget.value))}
        choices={currencies.map(({ id, name, currency }) => ({
          value: String(id),
          text: `${currency} · ${name}`,
        }))}
      />
      <TextField
        id={holderField}
        name="payable_to"
        label={t('bank.holder')}
        readOnly
        defaultValue={holder}
      />
    </div>
  )
}
