/** The decided claims that the page shows, as files to keep. */
import { transactionsInPdf } from '@falaj/contract/history/rules/files.ts'
import { sumOf } from '@falaj/contract/history/rules/totals.ts'
import { instantOf, shortDay } from '@falaj/contract/shared/rules/clock.ts'
import { formatMoney } from '@falaj/contract/shared/rules/money.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { Audit } from '../../audit.ts'
import type { Brand } from '../../documents/brand.ts'
import type { Field } from '../../documents/frame/fields.ts'
import type { Renderer } from '../../documents/renderer.ts'
import type { PrintedSum } from '../../documents/transaction-history.ts'
import { code, name } from '../../documents/typeface/isolate.ts'
import type { SignedIn } from '../../http/signed-in.ts'
import type { Reach } from '../../reach.ts'
import { text } from '../../text.ts'
import type { ConcurrencyLimit } from '../../threads/concurrency-limit.ts'

import { policyAsked, type ReadingParts } from '../requests/list.ts'
import { requestTypeName } from '../requests/view.ts'
import { csvOf } from './csv.ts'
import { type AskedTransactions, claimTransactions, type Transaction } from './transactions.ts'

export interface HistoryParts extends ReadingParts {
  renderer: Renderer
  drawing: ConcurrencyLimit
  audit: Audit
  brand: () => Brand
}

/** All of them, one a line, amounts as exact decimals. */
export async function transactionsCsv(
  parts: HistoryParts,
  member: SignedIn,
  asked: AskedTransactions,
  language: Language,
): Promise<string> {
  const policy = await policyAsked(parts, member.reach, asked.policyId, language)
  const { rows } = await claimTransactions(parts, member.reach, asked, language)
  await note(parts, member, policy.id)
  return csvOf([
    columns.map((column) => text(language, `documents.history.${column}`)),
    ...rows.map((row) => [
      row.reference,
      row.createdOn,
      row.person,
      row.type,
      row.status,
      row.currency,
      row.claimed ?? '',
      row.granted ?? '',
    ]),
  ])
}

const columns = [
  'reference',
  'date',
  'patient',
  'type',
  'status',
  'currency',
  'claimed',
  'paid',
] as const

/** As many as a document can carry, with the totals of those. */
export const transactionsPdf = (
  parts: HistoryParts,
  member: SignedIn,
  asked: AskedTransactions,
  language: Language,
): Promise<Uint8Array> =>
  parts.drawing.run(async () => {
    const policy = await policyAsked(parts, member.reach, asked.policyId, language)
    const { rows, total } = await claimTransactions(
      parts,
      member.reach,
      asked,
      language,
      transactionsInPdf,
    )
    const pdf = await parts.renderer.render('transactionHistory', {
      language,
      brand: parts.brand(),
      issuedAt: instantOf(policy.country_code, parts.clock.now()),
      verifyUrl: null,
      policy: {
        number: policy.ext_policy_number,
        certificate: policy.certificate_number,
        expiry: policy.expiry_date,
      },
      filters: await filtersInWords(parts, member.reach, policy.id, asked, language),
      rows: rows.map(({ reference, createdOn, person, type, status, currency, ...sums }) => ({
        reference,
        createdOn,
        person,
        type,
        status,
        claimed: sums.claimed === null ? '' : formatMoney(sums.claimed, currency),
        paid: sums.granted === null ? dash : formatMoney(sums.granted, currency),
      })),
      total,
      sums: sumsOf(rows),
    })
    await note(parts, member, policy.id)
    return pdf
  })

const dash = '–'

/** Of each person in each currency, then of all in it. */
function sumsOf(rows: readonly Transaction[]): PrintedSum[] {
  const sums: PrintedSum[] = []
  for (const [currency, inIt] of Map.groupBy(rows, (row) => row.currency)) {
    for (const [person, of] of Map.groupBy(inIt, (row) => row.person)) {
      sums.push(printedSum(person, currency, of))
    }
    sums.push(printedSum(null, currency, inIt))
  }
  return sums
}

function printedSum(
  person: string | null,
  currency: string,
  rows: readonly Transaction[],
): PrintedSum {
  const { claimed, granted } = sumOf(
    rows.map((row) => ({ count: 1, claimed: row.claimed ?? '0', granted: row.granted ?? '0' })),
  )
  return { person, claimed: formatMoney(claimed, currency), paid: formatMoney(granted, currency) }
}

const written = (day: string | undefined) => (day === undefined ? '' : code(shortDay(day)))

async function filtersInWords(
  { policies }: HistoryParts,
  reach: Reach,
  policyId: number,
  { dependent_id, claim_type, status, from_date, to_date }: AskedTransactions,
  language: Language,
): Promise<Field[]> {
  const { claimants } = await policies.detail(reach, policyId, language)
  const patient =
    dependent_id === undefined
      ? undefined
      : claimants.find(({ id }) => id === (dependent_id || reach.self))

  return [
    { label: text(language, 'documents.history.patient'), value: name(patient?.member_name ?? '') },
    {
      label: text(language, 'documents.history.type'),
      value: requestTypeName(claim_type ?? null, language) ?? '',
    },
    {
      label: text(language, 'documents.history.status'),
      value: status === undefined ? '' : text(language, statusNames[status]),
    },
    { label: text(language, 'documents.history.from'), value: written(from_date) },
    { label: text(language, 'documents.history.to'), value: written(to_date) },
  ]
}

/** The codes of the filter (PRE-098). */
const statusNames = {
  1: 'documents.history.status.paid',
  2: 'documents.history.status.rejected',
  3: 'documents.history.status.partially-paid',
  6: 'documents.history.status.suspended',
  8: 'documents.history.status.payment-failed',
  9: 'documents.history.status.payment-pending',
} as const

const note = ({ audit }: HistoryParts, { accountId, reach }: SignedIn, policyId: number) =>
  audit.record({
    action: 'document-read',
    accountId,
    personId: reach.self,
    subject: `transaction-history:policy:${policyId}`,
  })
