import { addBankAccount } from '@falaj/contract/banking/calls.ts'
import {
  bankIdOf,
  branchCode,
  ibanIsMandatory,
  isManualBank,
  type NumberType,
  numberTypes,
  usualNumberType,
} from '@falaj/contract/banking/rules/account.ts'
import { type BankFormFault, bankFormFaults } from '@falaj/contract/banking/rules/form.ts'
import type { BankAccount, BankListEntry } from '@falaj/contract/banking/schemas.ts'
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MessageKey } from '../../language/message-key.ts'
import { useTexts } from '../../language/use-texts.ts'
import { call } from '../../session/call.ts'
import type { Answers } from '../../session/kept-typing.ts'
import { showFailure } from '../../ui/show-failure.ts'
import { showToast } from '../../ui/toast-store.ts'
import { type Problems, type Typed, useForm } from '../../ui/use-form.ts'
import { westernDigits } from '@falaj/contract/shared/rules/western-digits.ts'
import { bankTyping } from './bank-typing.ts'
import { banksQuery, countriesQuery, currenciesQuery, reloadAccounts } from './queries.ts'

/** The choices decide which fields are shown; 0 means none. */
export interface BankChoices {
  country: number
  bank: number
  swift: string
  numberType: NumberType
  currency: number
}

const nothing: BankChoices = {
  country: 0,
  bank: 0,
  swift: '',
  numberType: numberTypes.iban,
  currency: 0,
}

/** Of an account that lacks only the IBAN (ADD-488). */
const choicesLike = (account: BankAccount, banks: readonly BankListEntry[]): BankChoices => ({
  country: account.bank_country,
  // No bank while the list has not come.
  bank: banks.length === 0 ? 0 : bankIdOf(account, banks),
  swift: account.swift,
  numberType: usualNumberType(account.bank_country),
  currency: account.pay_currency_id ?? 0,
})

/** As it was typed, before its member went to show who they are. */
const choicesIn = (typed: Answers): BankChoices => ({
  country: Number(typed['bank_country']),
  bank: Number(typed['bank_id']),
  swift: typed['swift'] ?? '',
  numberType:
    Object.values(numberTypes).find((type) => String(type) === typed['number_type']) ??
    numberTypes.iban,
  currency: Number(typed['pay_currency_id']),
})

const names = [
  'bank_country',
  'bank_id',
  'bank_name',
  'swift',
  'ifsc_or_aba',
  'pay_currency_id',
  'number_type',
  'iban_no',
  'account_no',
] as const
type Name = (typeof names)[number]

export type BankFormState = ReturnType<typeof useBankForm>

/** BNK-010 to BNK-022, BNK-025: the form's choices, checks and call. */
export function useBankForm({
  policy,
  like,
  onAdded,
}: {
  policy: PolicyDetail
  like: BankAccount | undefined
  onAdded: (account: BankAccount) => void
}) {
  const { t } = useTexts()
  const banks = useQuery(banksQuery).data ?? []
  const [kept] = useState(() => bankTyping.open())
  const [typedBefore, setTypedBefore] = useState(() => kept.value)
  const [chosen, setChoices] = useState(() => typedBefore && choicesIn(typedBefore))
  const choices = chosen ?? (like ? choicesLike(like, banks) : nothing)
  const branch = branchCode(choices.country)
  const countries = useQuery(countriesQuery).data ?? []
  const currencies = useQuery(currenciesQuery).data ?? []

  const form = useForm<Name>({
    fields: {
      bank_country: t('bank.country'),
      bank_id: t('bank.name'),
      bank_name: t('bank.name.manual'),
      swift: t('bank.swift'),
      ifsc_or_aba: t(branch === 'ABA' ? 'bank.aba' : 'bank.ifsc'),
      pay_currency_id: t('bank.currency'),
      number_type: t('bank.number'),
      iban_no: t('bank.number.iban'),
      account_no: t('bank.number.account'),
    },
    check: (typed) => {
      const form = asForm(typed)
      const iso2 = countries.find(({ id }) => id === form.bank_country)?.iso2
      const faults = bankFormFaults(form, iso2)
      const problems: Problems<Name> = {}
      for (const name of names) problems[name] = textOf(faults[name])
      return problems
    },
    send: async (typed, { key }) => {
      // Whoever has to leave the page to show who they are finds it again.
      kept.keep(Object.fromEntries(names.map((name) => [name, typed(name)])))
      try {
        const written = asForm(typed)
        const listed = banks.find(({ BankAutoId }) => BankAutoId === written.bank_id)
        const body = {
          ...written,
          bank_name: listed?.Title ?? written.bank_name,
          pay_currency: currencies.find(({ id }) => id === written.pay_currency_id)?.currency,
          payable_to: policy.member_details.member_name,
        }
        const { data } = await call(addBankAccount, { body }, { key })
        kept.forget()
        showToast('done', { key: 'bank.added' })
        await reloadAccounts(policy.id)
        onAdded(data)
      } catch (thrown) {
        showFailure(thrown)
        throw thrown
      }
    },
  })

  return {
    form,
    choices,
    /** As it was typed once. */
    bankName: typedBefore?.['bank_name'] ?? like?.bank_name,
    typedBefore: typedBefore ?? {},
    branch,
    manual: isManualBank(choices.bank),
    ibanOnly: ibanIsMandatory(choices.country),
    /** Each country has its own banks; no country clears the rest (BNK-015), and five allow only an IBAN (BNK-016). */
    chooseCountry: (country: number) => {
      setTypedBefore(undefined)
      setChoices({
        ...nothing,
        country,
        numberType: usualNumberType(country),
        currency: choices.currency,
      })
    },
    chooseBank: (bank: number, entry: BankListEntry | undefined) =>
      setChoices({ ...choices, bank, swift: entry?.SwiftCode ?? '' }),
    chooseCurrency: (currency: number) => setChoices({ ...choices, currency }),
    typeSwift: (swift: string) => setChoices({ ...choices, swift }),
    /** The number of the other type is removed with its field (BNK-017). */
    chooseNumberType: (numberType: NumberType) => {
      setTypedBefore(undefined)
      setChoices({ ...choices, numberType })
    },
  }
}

function asForm(typed: Typed<Name>) {
  return {
    bank_country: Number(typed('bank_country')),
    bank_id: Number(typed('bank_id')) || undefined,
    bank_name: typed('bank_name'),
    swift: typed('swift'),
    ifsc_or_aba: typed('ifsc_or_aba'),
    pay_currency_id: Number(typed('pay_currency_id')),
    number_type: Number(typed('number_type')),
    iban_no: westernDigits(typed('iban_no')),
    account_no: westernDigits(typed('account_no')),
  }
}

const invalid: Partial<Record<BankFormFault, MessageKey>> = {
  'swift-invalid': 'bank.swift.invalid',
  'ifsc-invalid': 'bank.ifsc.invalid',
  'aba-invalid': 'bank.aba.invalid',
  'iban-only': 'bank.ibanOnly',
  'iban-invalid': 'bank.iban.invalid',
  'iban-country': 'bank.iban.country',
  'account-invalid': 'bank.account.invalid',
}

/** Missing fields share one text (BNK-019, GAP-160). */
function textOf(fault: BankFormFault | undefined): MessageKey | undefined {
  return fault && (invalid[fault] ?? 'error.missingData')
}
