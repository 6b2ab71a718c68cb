/**
 * A question of a form, in one entry. A table of these defines the fields of each step, the check before the next
 * one, the list of answers, the form that is sent and what an edit starts from.
 */
import type { ComponentType, ReactNode } from 'react'
import type { CountryEntry, CurrencyEntry } from '@falaj/contract/banking/schemas.ts'
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import type { MessageKey } from '../../language/message-key.ts'
import type { Texts } from '../../language/texts.ts'
import type { NamedField, Problems, Typed } from '../../ui/use-form.ts'
import type { Intent } from '../kind.ts'
import type { Answers } from '../saved-form/answers.ts'
import type { SavedForm } from '../saved-form/saved-form.ts'
import type { Patient } from './patients.ts'

/** What is known while the form is filled in. A kind may add more. */
export interface FormContext {
  policy: PolicyDetail
  patients: readonly Patient[]
  countries: readonly CountryEntry[]
  currencies: readonly CurrencyEntry[]
  /** Where the policy is at home. */
  today: string
  /** The request that is edited. */
  request?:
    | {
        id: number
        status: string
        held_by_core: boolean
        dependent_id: number
        email: string | null
        mobile_number: string | null
        claim_type: number | null
        country_id: number | null
        currency_id: number | null
        claimed_amount: string | null
        additional_info: string | null
      }
    | undefined
}

export interface InputProps<G extends FormContext> {
  field: NamedField
  answer: string | undefined
  answers: Answers
  given: G
  saved: SavedForm
  /** Sets the answer, for an input that does not keep its own value. */
  give: (answer: string) => void
}

/** What a check may look at besides the answer. */
export interface Checked<G extends FormContext> {
  given: G
  /** The values in the other fields of its step, and the answers of earlier steps. */
  typedOf: Typed<string>
  intent: Intent
}

export interface Question<G extends FormContext> {
  /** As it is sent. */
  name: string
  label: MessageKey | ((given: G) => MessageKey)
  Input: ComponentType<InputProps<G>>
  /** Takes the whole width of its card. */
  wide?: true
  /** How many sixths of its card it takes; half of it unless it says otherwise. */
  sixths?: 1 | 2
  /** Its input sets the answer itself, together with others: the field's value is not read. */
  answersItself?: true
  /** Said when it is submitted without an answer. */
  missing?: MessageKey
  /** What else is wrong with what was typed. */
  check?: (
    typed: string,
    about: Checked<G>,
  ) => MessageKey | undefined | Promise<MessageKey | undefined>
  /** Its error is also shown in a toast. */
  toasts?: true
  /** What it starts from: for a new request, and for one that is edited. */
  start: (given: G) => string | number | null | undefined
  /** As it is sent; as it was answered, unless it says otherwise. */
  sent?: (answer: string, given: G, answers: Answers) => Fields | Promise<Fields>
  /** As it is shown once more before it is sent; nothing while there is nothing to show. */
  shown: (answer: string, given: G, texts: Texts, answers: Answers) => ReactNode
  /** Its label there. Neighbours with the same label share a row. */
  shownAs?: MessageKey
  /** `headline`: the largest there. `never`: another answer tells it along. */
  inSummary?: 'headline' | 'never'
}

export type Fields = readonly (readonly [name: string, value: string])[]

export interface QuestionCard<G extends FormContext> {
  title?: MessageKey
  questions: readonly Question<G>[]
  /** It folds to these answers once the member has gone on: by the names of their questions, the second line with labels. */
  folded?: {
    plain: readonly string[]
    labelled: readonly string[]
    /** Without waiting for that: what is on file is seldom changed. */
    atOnce?: true
  }
}

export interface Step<G extends FormContext> {
  title: MessageKey
  cards: readonly QuestionCard<G>[]
}

export const questionsIn = <G extends FormContext>(
  steps: readonly Pick<Step<G>, 'cards'>[],
): Question<G>[] => steps.flatMap(({ cards }) => cards.flatMap(({ questions }) => questions))

export const labelOf = <G extends FormContext>({ label }: Question<G>, given: G): MessageKey =>
  typeof label === 'function' ? label(given) : label

export async function problemsOf<G extends FormContext>(
  questions: readonly Question<G>[],
  about: Checked<G>,
): Promise<Problems<string>> {
  const problems = questions.map(async ({ name, missing, check }) => {
    const typed = about.typedOf(name)
    const problem =
      missing && about.intent === 'confirm' && !typed ? missing : await check?.(typed, about)
    return problem ? [[name, problem] as const] : []
  })
  return Object.fromEntries((await Promise.all(problems)).flat())
}

/**
 * The names of those that are not answered yet, or not well, for a page that looks by itself: nothing where that cannot
 * be told, as without a connection. SUBMIT looks again, and says why.
 */
export const openQuestions = <G extends FormContext>(
  questions: readonly Question<G>[],
  given: G,
  answers: Answers,
): Promise<readonly string[] | undefined> =>
  problemsOf(questions, {
    given,
    typedOf: (name) => (answers[name] ?? '').trim(),
    intent: 'confirm',
  }).then(Object.keys, () => undefined)

export const startOf = <G extends FormContext>(
  questions: readonly Question<G>[],
  given: G,
): Answers =>
  Object.fromEntries(
    questions.flatMap(({ name, start }) => {
      const value = start(given)
      return value ? [[name, String(value)]] : []
    }),
  )

export async function sentOf<G extends FormContext>(
  questions: readonly Question<G>[],
  answers: Answers,
  given: G,
): Promise<Fields> {
  const fields = questions.map(async ({ name, sent }): Promise<Fields> => {
    const answer = answers[name] ?? ''
    return sent ? sent(answer, given, answers) : [[name, answer]]
  })
  return (await Promise.all(fields)).flat()
}
