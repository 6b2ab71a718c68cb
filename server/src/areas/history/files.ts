/** The decided claims and pre-approvals that the page shows, as files to keep. */
import { transactionsFileName, transactionsInPdf } from '@falaj/contract/history/rules/files.ts'
import { sumOf } from '@falaj/contract/history/rules/totals.ts'
import { dayIn, instantOf, shortDay } from '@falaj/contract/shared/rules/clock.ts'
import { exactAmount, formatMoney } from '@falaj/contract/shared/rules/money.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { Readable } from 'node:stream'
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
import type { RequestRow } from '../requests/kind.ts'
import { listEvery } from '../requests/list-every.ts'
import type { ReadingParts } from '../requests/list.ts'
import { requestTypeName } from '../requests/view.ts'
import { choiceName, claimTransactions, type HistoryChoice } from './claims.ts'
import { csvOf } from './csv.ts'
import { preApprovalTransactions } from './preapprovals.ts'
import type { TransactionFilter, Transaction, TransactionList } from './transactions.ts'

export interface HistoryParts extends ReadingParts {
  renderer: Renderer
  drawing: ConcurrencyLimit
  audit: Audit
  brand: () => Brand
}

/** What a kind of request states of its files. */
interface FileKind<Status extends string, Code, Own extends keyof RequestRow> {
  /** Its own words: `documents.history.<words>.…`. */
  words: 'claims' | 'preApprovals'
  list: TransactionList<Status, Code, Own>
  /** What the filters narrow it down to, in words. */
  filters: (
    parts: HistoryParts,
    reach: Reach,
    policyId: number,
    filter: TransactionFilter<Code>,
    language: Language,
  ) => Promise<Field[]>
}

export interface NamedFile<Content> {
  name: string
  content: Content
}

const named = { claims: 'Claims', preApprovals: 'PreApprovals' } as const

const filesOf = <Status extends string, Code, Own extends keyof RequestRow>({
  words,
  list,
  filters,
}: FileKind<Status, Code, Own>) => {
  const read = (
    parts: HistoryParts,
    reach: Reach,
    filter: TransactionFilter<Code>,
    language: Language,
    most = Infinity,
  ) => listEvery(parts, list, reach, { ...filter, completed: 'true' }, language, most)

  const fileName = (
    type: 'csv' | 'pdf',
    { clock }: HistoryParts,
    policy: { ext_policy_number: string; country_code: string },
    { from_date: from, to_date }: TransactionFilter<Code>,
  ): string => {
    const to = to_date ?? dayIn(policy.country_code, clock.now())
    return transactionsFileName(type, {
      of: named[words],
      policy: policy.ext_policy_number,
      from,
      to,
    })
  }

  return {
    /** All of them, one a line, amounts as exact decimals. */
    async csv(
      parts: HistoryParts,
      member: SignedIn,
      filter: TransactionFilter<Code>,
      language: Language,
    ): Promise<NamedFile<string>> {
      const { policy, found } = await read(parts, member.reach, filter, language)
      await note(parts, member, policy.id)
      const csv = csvOf([
        [
          text(language, `documents.history.${words}.reference`),
          text(language, 'documents.history.date'),
          text(language, 'documents.history.patient'),
          text(language, `documents.history.${words}.type`),
          text(language, 'documents.history.status'),
          text(language, 'documents.history.currency'),
          text(language, `documents.history.${words}.claimed`),
          text(language, `documents.history.${words}.granted`),
        ],
        ...found.map((row) => [
          row.reference,
          row.createdOn,
          row.person,
          row.type,
          row.status,
          row.currency,
          amount(row.claimed, row.currency),
          amount(row.granted, row.currency),
        ]),
      ])
      return { name: fileName('csv', parts, policy, filter), content: csv }
    },

    /** As many as a document can carry, with the totals of those. */
    pdf: (
      parts: HistoryParts,
      member: SignedIn,
      filter: TransactionFilter<Code>,
      language: Language,
    ): Promise<NamedFile<Readable>> =>
      parts.drawing.run(async () => {
        const { policy, found, total } = await read(
          parts,
          member.reach,
          filter,
          language,
          transactionsInPdf,
        )
        const pdf = await parts.renderer.open('transaction-history', {
          language,
          brand: parts.brand(),
          issuedAt: instantOf(policy.country_code, parts.clock.now()),
          verifyUrl: null,
          words,
          policy: {
            number: policy.ext_policy_number,
            certificate: policy.certificate_number,
            expiry: policy.expiry_date,
          },
          filters: await filters(parts, member.reach, policy.id, filter, language),
          rows: found.map(({ reference, createdOn, person, type, status, currency, ...sums }) => ({
            reference,
            createdOn,
            person,
            type,
            status,
            claimed: sums.claimed === null ? '' : formatMoney(sums.claimed, currency),
            granted: sums.granted === null ? dash : formatMoney(sums.granted, currency),
          })),
          total,
          sums: sumsOf(found),
        })
        await note(parts, member, policy.id)
        return { name: fileName('pdf', parts, policy, filter), content: pdf }
      }),
  }
}

export const claimFiles = filesOf({
  words: 'claims',
  list: claimTransactions,
  filters: claimFilters,
})

/** The tab has no filters (GAP-070). */
export const preApprovalFiles = filesOf({
  words: 'preApprovals',
  list: preApprovalTransactions,
  filters: async () => [],
})

const dash = '–'

/** Empty where nothing is known. */
const amount = (of: string | null, currency: string): string =>
  of === null ? '' : exactAmount(of, currency)

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
  return {
    person,
    claimed: formatMoney(claimed, currency),
    granted: formatMoney(granted, currency),
  }
}

const written = (day: string | undefined) => (day === undefined ? '' : code(shortDay(day)))

async function claimFilters(
  { policies }: HistoryParts,
  reach: Reach,
  policyId: number,
  filter: TransactionFilter<HistoryChoice>,
  language: Language,
): Promise<Field[]> {
  const { dependent_id, claim_type, status, from_date, to_date } = filter
  const { claimants } = await policies.detail(reach, policyId, language)
  const patient =
    dependent_id === undefined
      ? undefined
      : claimants.find(({ id }) => id === (dependent_id || reach.self))

  const chosen = status === undefined ? undefined : choiceName(status)
  return [
    { label: text(language, 'documents.history.patient'), value: name(patient?.member_name ?? '') },
    {
      label: text(language, 'documents.history.claims.type'),
      value: requestTypeName(claim_type ?? null, language) ?? '',
    },
    {
      label: text(language, 'documents.history.status'),
      value: chosen ? text(language, chosen) : '',
    },
    { label: text(language, 'documents.history.from'), value: written(from_date) },
    { label: text(language, 'documents.history.to'), value: written(to_date) },
  ]
}

const note = ({ audit }: HistoryParts, { accountId, reach }: SignedIn, policyId: number) =>
  audit.record({
    action: 'document-read',
    accountId,
    personId: reach.self,
    subject: `transaction-history:policy:${policyId}`,
  })
