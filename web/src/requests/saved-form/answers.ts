/** What the wizards ask, by the names of their fields; everything as it was typed. */
import type { Progress } from '@falaj/contract/drafts-in-progress/schemas.ts'

export const answerNames = [
  'dependent_id',
  'mobile_number',
  'email',
  'bank_id',
  'claim_type',
  'country_id',
  'currency_id',
  'claimed_amount',
  'treatment_date',
  'additional_info',
  /** Ids of documents on record that are to go, with commas between. */
  'deleted_docs',
  /** The first step was passed with these answers. */
  'passed',
  /** Tells this filling-in from every other: the `Idempotency-Key` under which it is sent. */
  'filling',
  /** `confirm` or `draft` was pressed, and no answer was read yet. */
  'sending',
] as const
export type AnswerName = (typeof answerNames)[number]
export type Answers = Readonly<Partial<Record<AnswerName, string>>>

/** What the server kept; anything that this page does not ask is left aside. */
export function answersIn(kept: Progress['answers']): Answers {
  return Object.fromEntries(
    answerNames.flatMap((name) => {
      const value = kept[name]
      return value === undefined || value === null ? [] : [[name, String(value)]]
    }),
  )
}

export function deletedIn(answers: Answers): ReadonlySet<string> {
  return new Set((answers.deleted_docs ?? '').split(',').filter(Boolean))
}
