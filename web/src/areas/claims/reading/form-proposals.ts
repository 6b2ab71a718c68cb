/** What the receipts of a form say together, as the form's fields hold it. */
import type { Proposal } from '@falaj/contract/claims/receipt/proposal.ts'
import { withSeparators } from '@falaj/contract/requests/rules/amount.ts'
import { decimal, thousandths } from '@falaj/contract/shared/rules/money.ts'
import { shortDate } from '../../../language/format.ts'
import type { ReceiptReading } from '../../../reading/reading-task.ts'

/** As it is typed: `value` where it is sure, `choices` where it is not. */
export interface FormProposal {
  value?: string
  choices: readonly string[]
  pieces: readonly Blob[]
  /** The receipt has a third decimal, which a claim does not take. */
  tooFine?: true
}

export interface FormProposals {
  amount?: FormProposal
  day?: FormProposal
  currency?: FormProposal
  /** Whom it is for. */
  patient?: FormProposal
  /** Where it was, by the id of the directory. */
  clinic?: FormProposal
}

interface Given {
  currencies: readonly { id: number; currency: string }[]
  patients: readonly { value: string }[]
}

type Part = keyof ReceiptReading['pieces']

export function proposalsOf(
  read: readonly ReceiptReading[],
  { currencies, patients }: Given,
): FormProposals {
  const told = (part: Part) =>
    read.flatMap(({ proposals, pieces }) => {
      const proposal = proposals[part]
      return proposal.state === 'none' ? [] : [{ proposal, piece: pieces[part] }]
    })
  const pieces = (part: Part) => told(part).flatMap(({ piece }) => (piece ? [piece] : []))
  const idOf = (code: string) => {
    const found = currencies.find(({ currency }) => currency === code)
    return found ? [String(found.id)] : []
  }
  const days = valuesOf(told('day').map(({ proposal }) => proposal)).map((day) => shortDate(day))
  const codes = valuesOf(told('currency').map(({ proposal }) => proposal)).flatMap(idOf)
  const amount = amountOf(
    told('amount').map(({ proposal }) => proposal),
    codes.length > 1,
  )
  const isSure = (part: Part) => told(part).every(({ proposal }) => proposal.state === 'sure')
  const one = (part: Part, values: readonly string[]): FormProposal | undefined => {
    const [value] = values
    if (value === undefined) return undefined
    return values.length === 1 && isSure(part)
      ? { value, choices: [], pieces: pieces(part) }
      : { choices: values.slice(0, 3), pieces: pieces(part) }
  }
  const day = one('day', days)
  const currency = one('currency', codes)
  const patient = one(
    'patient',
    valuesOf(told('patient').map(({ proposal }) => proposal)).filter((value) =>
      patients.some((of) => of.value === value),
    ),
  )
  const clinic = one('clinic', valuesOf(told('clinic').map(({ proposal }) => proposal)))
  return {
    ...(amount && { amount: { ...amount, pieces: pieces('amount') } }),
    ...(day && { day }),
    ...(currency && { currency }),
    ...(patient && { patient }),
    ...(clinic && { clinic }),
  }
}

const valuesOf = (proposals: readonly Exclude<Proposal<string>, { state: 'none' }>[]): string[] => [
  ...new Set(proposals.flatMap((one) => (one.state === 'sure' ? [one.value] : one.choices))),
]

/** A claim takes two decimals; what has a third is nothing that could be filled in. */
const written = (value: bigint): string[] =>
  value % 10n === 0n ? [withSeparators(decimal(value).slice(0, -1))] : []

/** Several receipts are added up; of what is not sure, each choice makes a sum. */
function amountOf(
  proposals: readonly Exclude<Proposal<string>, { state: 'none' }>[],
  severalCurrencies: boolean,
): Pick<FormProposal, 'value' | 'choices' | 'tooFine'> | undefined {
  if (proposals.length === 0 || severalCurrencies) return undefined
  const sure = proposals.flatMap((one) => (one.state === 'sure' ? [one.value] : []))
  const unsure = proposals.flatMap((one) => (one.state === 'unsure' ? [one.choices] : []))
  const sum = sure.reduce((all, value) => all + thousandths(value), 0n)
  const [choices, ...more] = unsure
  if (choices) {
    const sums = more.length > 0 ? [] : choices.flatMap((one) => written(sum + thousandths(one)))
    return { choices: sums }
  }
  const [value] = written(sum)
  return value === undefined ? { choices: [], tooFine: true } : { value, choices: [] }
}
