/** What a receipt says, from the words of its pages and the code on it: proposals, never decisions. */
import { proposedAmount } from './amounts.ts'
import type { ClinicNames } from './clinic-names.ts'
import { proposedClinic } from './clinic.ts'
import { proposedCurrency } from './currencies.ts'
import { proposedDay } from './dates.ts'
import { proposedKind } from './document-kind.ts'
import { type FamilyMember, proposedPatient } from './patient.ts'
import { nothing, type Page, type Place, type Proposal } from './proposal.ts'
import type { DocumentGroup } from '../rules/documents.ts'
import type { TaxCode } from './tax-code.ts'
import { linesOf, type ReadLine } from './words.ts'

export interface ReceiptProposals {
  amount: Proposal<string>
  currency: Proposal<string>
  /** ISO. */
  day: Proposal<string>
  /** Who of the family, as the form sends it. */
  patient: Proposal<string>
  kind: Proposal<DocumentGroup>
  /** Whose receipt it is, by its id in the directory. */
  clinic: Proposal<string>
  /** A day of the Islamic calendar, as it stands there: named, never proposed. */
  hijri?: string
  /** Its text says another total than its code. */
  differs?: { text: string; code: string }
}

/** The code of a tax invoice wins; where the text surely says another total, that is told. */
export function readReceipt(
  pages: readonly Page[],
  {
    today,
    code,
    family = [],
    clinics,
  }: {
    today: string
    code?: { tax: TaxCode; place: Place } | undefined
    family?: readonly FamilyMember[]
    /** Undefined where none are known. */
    clinics?: ClinicNames | undefined
  },
): ReceiptProposals {
  const lines = pages.flatMap(({ words, page }) => linesOf(words, page))
  const alsoRead = pages.flatMap(({ alsoRead: others = [], page }) =>
    others.flatMap((words) => linesOf(words, page)),
  )
  const written = proposedAmount(lines)
  const { proposal: day, hijri } = proposedDay(lines, today, looksOf(pages))
  const named = hijri === undefined ? {} : { hijri }
  const besides = {
    patient: proposedPatient(lines, family, alsoRead),
    clinic: clinics
      ? proposedClinic(lines, clinics, code && { text: code.tax.seller, place: code.place })
      : nothing,
    kind: proposedKind([...lines, ...alsoRead], {
      hasTotal: code !== undefined || written.state !== 'none',
    }),
    ...named,
  }
  if (!code) return { amount: written, currency: proposedCurrency(lines, written), day, ...besides }
  const { tax, place } = code
  const read = (value: string): Proposal<string> => ({ state: 'sure', value, place, from: 'code' })
  const amount = read(tax.total)
  const differs =
    written.state === 'sure' && Number(written.value) !== Number(tax.total)
      ? { differs: { text: written.value, code: tax.total } }
      : {}
  return {
    amount,
    currency: proposedCurrency(lines, amount),
    day: tax.day !== undefined && tax.day <= today ? read(tax.day) : day,
    ...besides,
    ...differs,
  }
}

/** The first look at each page, then the second. */
const looksOf = (pages: readonly Page[]): ReadLine[][] =>
  [0, 1].flatMap((at) => {
    const looked = pages.filter(({ looks = [] }) => looks.length > at)
    return looked.length === 0
      ? []
      : [looked.flatMap(({ looks, page }) => linesOf(looks?.[at] ?? [], page))]
  })
