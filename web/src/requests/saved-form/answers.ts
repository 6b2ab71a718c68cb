/**
 * The answers as typed, by the names of the questions, and what the form records about itself:
 *
 * * `mobile_number:7`, `email:7`: what was typed for patient 7 before another one was chosen (patients.ts);
 * * `deleted_docs`: ids of documents on record that are to go, with commas between;
 * * `sorted_docs`: what documents on record are of which nobody had said it, `id:kind`, with commas between;
 * * `passed`: how many steps were passed with these answers, nothing for none;
 * * `submission_id`: identifies this form, and is the `Idempotency-Key` under which it is sent;
 * * `sending`: `confirm` or `draft` was pressed, and no answer was read yet.
 */
import type { Progress } from '@falaj/contract/drafts-in-progress/schemas.ts'

export type Answers = Readonly<Record<string, string>>

export function answersIn(kept: Progress['answers']): Answers {
  return Object.fromEntries(
    Object.entries(kept).flatMap(([name, value]) =>
      value === null ? [] : [[name, String(value)]],
    ),
  )
}

export function deletedIn(answers: Answers): ReadonlySet<string> {
  return new Set((answers.deleted_docs ?? '').split(',').filter(Boolean))
}

/** The kinds of documents on record that nobody had said before, by their ids. */
export function sortedIn(answers: Answers): ReadonlyMap<string, string> {
  return new Map(
    (answers.sorted_docs ?? '').split(',').flatMap((entry): [string, string][] => {
      const [id, kind] = entry.split(':')
      return id && kind ? [[id, kind]] : []
    }),
  )
}

export const writtenSorted = (sorted: ReadonlyMap<string, string>): string =>
  [...sorted].map(([id, kind]) => `${id}:${kind}`).join(',')
