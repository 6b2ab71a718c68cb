/** What is sent to try an endpoint out: submissions of every kind, marked, and nothing in them of anybody real. */
import { createHash } from 'node:crypto'
import { probeMark, unknownCard } from '@falaj/contract/integration/probe.ts'
import {
  chatMessageSubmission,
  claimSubmission,
  complaintSubmission,
  paymentUpdateSubmission,
  preApprovalSubmission,
  profileChangeSubmission,
  profileChangeWithdrawal,
  providerMistakeSubmission,
  type Submission,
} from '@falaj/contract/integration/submission.ts'
import { wholeExample } from '@falaj/contract/openapi/whole-example.ts'

type Claim = Extract<Submission, { kind: 'claim' }>

export interface Patient {
  card: string
  policy: string
}

export interface Submissions {
  /** Each with a number of its own. */
  claim(but?: Partial<Claim>): Claim
  /** For a card that nobody has. */
  claimOfNobody(): Claim
  /** With as many documents and as long a text as there may be. */
  largeClaim(): Claim
  /** One of each other kind. */
  others(): Submission[]
}

const words = 'falaj integration-check: nobody claims this. لا أحد يطالب بهذا.'
const email = 'nobody@falaj.example'
const mobile = '+97145550100'

/** `run` tells the numbers of one check from those of the next. */
export function submissionsFor({ card, policy }: Patient, run: string, now: Date): Submissions {
  let count = 0
  const number = () => `${probeMark}-${run}-${(count += 1)}`
  const at = now.toISOString()
  const day = at.slice(0, 10)
  const whose = { card_number: card, policy_number: policy }
  const about = () => ({ reference_number: number(), ...whose })
  const form = { submission_date: at, additional_info: words, email, mobile_number: mobile }

  const claim: Submissions['claim'] = (but) => ({
    ...wholeExample(claimSubmission),
    ...about(),
    ...form,
    action: 'submit',
    treatment_date: day,
    documents: [document(1)],
    ...but,
  })
  return {
    claim,
    claimOfNobody: () => claim({ card_number: unknownCard }),
    largeClaim: () =>
      claim({
        additional_info: words.repeat(Math.floor(2000 / words.length)),
        documents: Array.from({ length: 200 }, (_, at) => document(at + 1)),
      }),
    others: () => [
      {
        ...wholeExample(preApprovalSubmission),
        ...about(),
        ...form,
        action: 'submit',
        expected_admission_date: day,
        documents: [document(1)],
      },
      { ...wholeExample(paymentUpdateSubmission), ...about() },
      { ...wholeExample(profileChangeSubmission), ...about() },
      { ...wholeExample(profileChangeWithdrawal), ...about() },
      {
        ...wholeExample(providerMistakeSubmission),
        reference_number: number(),
        card_number: card,
        provider_code: probeMark,
        reported_at: at,
      },
      {
        ...wholeExample(complaintSubmission),
        ...about(),
        action: 'submit',
        submitted_at: at,
        update_due: day,
        resolution_due: day,
        name: probeMark,
        email,
        message: words,
        documents: [],
      },
      {
        ...wholeExample(chatMessageSubmission),
        ...whose,
        message_id: number(),
        name: probeMark,
        email,
        text: words,
        sent_at: at,
        documents: [],
      },
    ],
  }
}

/** Listed as if it could be fetched. The portal has no such file, and says so with 404. */
const document = (at: number): Claim['documents'][number] => {
  const name = `${probeMark}-${at}`
  return {
    handle: name,
    group: 'hospital_receipts',
    file_name: `${name} إيصال.pdf`,
    media_type: 'application/pdf',
    size: 482_113,
    sha256: createHash('sha256').update(name).digest('hex'),
  }
}
