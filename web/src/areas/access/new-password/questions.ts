/** The three security questions of an account. */
import { CallRefused, fieldSentences } from '../../../session/call-failed.ts'
import type { Translate } from '../../../language/texts.ts'
import type { Choice } from '../../../ui/select-field.tsx'
import type { Problems, Typed } from '../../../ui/use-form.ts'
import type { ChosenQuestion } from './pending-new-password.ts'

export const places = [1, 2, 3] as const
type Place = (typeof places)[number]
export type QuestionName = `question${Place}` | `answer${Place}`

export function questionLabels(t: Translate): Record<QuestionName, string> {
  const question = (number: Place) => t('questions.question', { number })
  const answer = (number: Place) => t('questions.answer', { number })
  return {
    question1: question(1),
    answer1: answer(1),
    question2: question(2),
    answer2: answer(2),
    question3: question(3),
    answer3: answer(3),
  }
}

/** ACC-148: all three need a question and an answer. */
export function missingAnswers(typed: Typed<QuestionName>): Problems<QuestionName> {
  const missing: Problems<QuestionName> = {}
  for (const place of places) {
    if (!typed(`question${place}`)) missing[`question${place}`] = 'error.securityQuestion'
    if (!typed(`answer${place}`)) missing[`answer${place}`] = 'error.answer'
  }
  return missing
}

/** What the server says of a question that went from its list, at the question of that place. */
export function atItsPlace(problem: unknown): unknown {
  if (!(problem instanceof CallRefused)) return problem
  const errors = [...fieldSentences(problem)].map(([field, sentence]) => [
    field.replace(/^security_questions\.(\d)\.id$/, (_, at: string) => `question${Number(at) + 1}`),
    [sentence],
  ])
  const body = { success: false, errors: Object.fromEntries(errors) }
  return new CallRefused(problem.status, problem.message, errors.length > 0 ? body : problem.body)
}

export function chosenIn(typed: Typed<QuestionName>): ChosenQuestion[] {
  return places.map((place) => ({
    id: typed(`question${place}`),
    answer: typed(`answer${place}`),
  }))
}

/** The choices of a select: all but those that the others have chosen (ACC-147, ACC-149). */
export function openTo(place: number, chosen: readonly string[], all: readonly Choice[]): Choice[] {
  const taken = new Set(chosen.filter((_, other) => other !== place))
  return all.filter(({ value }) => !taken.has(value))
}
