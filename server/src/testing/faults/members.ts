/** What members do while a part of the house fails. Each is sent again, under its key, until it is answered. */
import { createHash } from 'node:crypto'
import { requestAnswer } from '@falaj/contract/requests/form.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import { stagedUpload } from '@falaj/contract/staged-uploads/schemas.ts'
import { z } from 'zod'
import { complaintFields } from '../../areas/support/testing/complaint-fields.ts'
import { daysMs, later } from '../../clock.ts'
import { shuffled } from '../seeded.ts'
import type { aClaimToSend } from '../sent-claims.ts'
import { type Answers, withinPatience } from './answers.ts'

export type Member = Awaited<ReturnType<typeof aClaimToSend>>
type Work = 'claim' | 'pre-approval' | 'change' | 'complaint' | 'account' | 'message'

/** Something that a member was told is done. */
export interface Acknowledged {
  work: Work
  /** Stands in it, and in nothing else; its document is named by it. */
  mark: string
  /** By what the portal's answer names it; a change by its claim. */
  known: string
  /** Of its document. */
  sha256: string | null
}

interface Sent {
  path: string
  body: () => FormData | object
  known: (answer: unknown) => string
}

const filed = requestAnswer(z.enum(['Pending', 'Drafted']), {})
const requestIn = (answer: unknown) => String(filed.parse(answer).data.id)
export const referenceIn = (answer: unknown) => filed.parse(answer).reference_number
const numbered = z.object({ data: z.object({ id: z.int() }) })
const numberIn = (answer: unknown) => String(numbered.parse(answer).data.id)
const complaint = z.object({ reference_number: z.string() })
const sentAhead = z.object({ data: stagedUpload })

export interface AtWork {
  address: string
  answers: Answers
  random: () => number
  /** After each that is done. */
  done: (acknowledged: Acknowledged) => void
}

/** All that a member can do, one after the other, until something is never done. */
export async function workThrough(at: AtWork, member: Member): Promise<void> {
  const later: Work[] = ['pre-approval', 'change', 'complaint', 'account', 'message']
  let claimId = ''
  // Only what was filed can be changed.
  for (const work of ['claim' as const, ...shuffled(later, at.random)]) {
    const mark = `${work}-${letters(at.random, 12)}`
    const pdf = `%PDF-1.7\n${letters(at.random, 200 + at.random() * 40_000)}`
    const sent = sentFor(work, { member, mark, pdf, claimId, random: at.random })
    const key = `key-of-${mark}`
    if (work === 'message') {
      const ahead = {
        path: 'sent-documents',
        body: () => formOf({}, { field: 'file', mark, pdf }),
        known: (answer: unknown) => sentAhead.parse(answer).data.handle,
      }
      const handle = await sendUntilDone(at, member, `file-of-${mark}`, ahead)
      if (handle === undefined) return
      sent.body = () => ({ text: mark, documents: [handle] })
    }
    const known = await sendUntilDone(at, member, key, sent)
    if (known === undefined) return
    if (work === 'claim') claimId = known
    const hasDocument = work !== 'account' && work !== 'change'
    const sha256 = hasDocument ? createHash('sha256').update(pdf).digest('hex') : null
    at.done({ work, mark, known, sha256 })
  }
}

interface What {
  member: Member
  mark: string
  pdf: string
  claimId: string
  random: () => number
}

function sentFor(work: Work, { member, mark, pdf, claimId, random }: What): Sent {
  const { bank_id, treatment_date, ...common } = member.fields
  const marked = { ...common, additional_info: mark }
  switch (work) {
    case 'claim':
      return {
        path: 'claims',
        body: () =>
          formOf(
            { ...marked, bank_id, treatment_date },
            { field: 'hospital_receipts[0]', mark, pdf },
          ),
        known: requestIn,
      }
    case 'change':
      return {
        path: 'update-claim',
        body: () => formOf({ ...marked, bank_id, treatment_date, claim_id: claimId }),
        known: requestIn,
      }
    case 'pre-approval': {
      const expected_admission_date = dayIn('AE', later(new Date(), daysMs(10)))
      const own = { provider_name: 'Almond Valley Hospital', expected_admission_date }
      return {
        path: 'pre-approvals',
        body: () => formOf({ ...marked, ...own }, { field: 'docs[0]', mark, pdf }),
        known: requestIn,
      }
    }
    case 'complaint':
      return {
        path: 'complaint',
        body: () => formOf({ ...complaintFields, message: mark }, { field: 'docs[0]', mark, pdf }),
        known: (answer) => complaint.parse(answer).reference_number,
      }
    case 'account': {
      const iban_no = anIban(random)
      const bank = { bank_country: 234, bank_id: -1, bank_name: mark, swift: 'KHHBAEA0' }
      const paid = { pay_currency_id: common.currency_id, number_type: 1, iban_no }
      return {
        path: 'update-bank-details',
        body: () => ({ ...bank, ...paid }),
        known: numberIn,
      }
    }
    case 'message':
      return { path: 'chat/messages', body: () => ({ text: mark, documents: [] }), known: numberIn }
  }
}

/** And once more when it is done, as by a page that lost the answer: it must be the same. */
async function sendUntilDone(at: AtWork, { token }: Member, key: string, sent: Sent) {
  const call = () => send(at.address, sent.path, { token, key, body: sent.body() })
  const known = await at.answers.untilDone(key, call)
  if (known === undefined) return undefined
  const again = await at.answers.untilDone(`${key} again`, call)
  const first = sent.known(known)
  if (again !== undefined && sent.known(again) !== first)
    at.answers.wrong.push(`${key} was ${first}, and then ${sent.known(again)}`)
  return first
}

export function send(
  address: string,
  path: string,
  { token, key, body }: { token: string; key: string; body: FormData | object },
): Promise<Response> {
  const isForm = body instanceof FormData
  return fetch(`${address}/portal/api/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
      ...(!isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
    signal: withinPatience(),
  })
}

export function formOf(
  fields: Record<string, string | number>,
  document?: { field: string; mark: string; pdf: string },
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  if (document) form.append(document.field, new Blob([document.pdf]), `${document.mark}.pdf`)
  return form
}

const letters = (random: () => number, many: number) =>
  Array.from({ length: Math.floor(many) }, () => Math.floor(random() * 36).toString(36)).join('')

/** Of the Emirates, with its check digits. */
function anIban(random: () => number): string {
  const account = `033${String(Math.floor(random() * 1e16)).padStart(16, '0')}`
  const check = 98n - (BigInt(`${account}101400`) % 97n)
  return `AE${String(check).padStart(2, '0')}${account}`
}
