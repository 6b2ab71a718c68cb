import type { StepName } from '@falaj/contract/first-steps/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { isolated, ltr } from '../../../../language/format.ts'
import { useTexts } from '../../../../language/use-texts.ts'
import { meQuery } from '../../../../queries/me.ts'
import { Sentence } from '../../../../ui/sentence.tsx'
import { lastDigits } from '../../../banking/account-text.ts'

/** What came of a first step: of a bank account, which one. */
export function DoneText({ name }: { name: StepName }) {
  const { t, language } = useTexts()
  const member = useQuery(meQuery).data
  const accounts = member?.bank_accounts ?? []
  const account = accounts.find(({ id }) => id === member?.bank_id) ?? accounts[0]
  const digits = account && lastDigits(account)
  if (name !== 'bank' || !digits) return t(`home.steps.${name}.done`)
  return (
    <Sentence
      text={t('home.steps.bank.is', {
        bank: isolated(account.bank_name, language),
        digits: ltr(digits, language),
      })}
    />
  )
}
