/**
 * The one question who a member is. Pages ask it before what needs an answer (ADD-601), and any call that the server
 * refuses without one asks it by itself and is then made once more (ADD-630). `Questions` shows it.
 */
import { beginProof } from '@falaj/contract/access/fresh-proof/calls.ts'
import type { ProofWay } from '@falaj/contract/access/fresh-proof/schemas.ts'
import type { ResponseOf } from '@falaj/contract/call.ts'
import { loadTexts, type Translate } from '../language/texts.ts'
import { call } from '../session/call.ts'
import { showFailure } from '../ui/show-failure.ts'

export type Begun = ResponseOf<typeof beginProof>['data']

/** Why it is asked, in the language that is shown. */
export type Why = (t: Translate) => string

export interface Question {
  why: Why
  begun: Begun
  answer: (proved: boolean) => void
}

/** Who may be asked to show it elsewhere comes back here. */
const leaves = true

const listeners = new Set<() => void>()
let question: Question | undefined
let running: Promise<boolean> | undefined

export const currentQuestion = (): Question | undefined => question

export function onQuestion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether they have shown it, a moment ago or now; false where they close the question. One is asked at a time. */
export function provesWho(why: Why): Promise<boolean> {
  running ??= ask(why).finally(() => {
    running = undefined
  })
  return running
}

/** What is done by whoever has shown it. Why it could not be asked or done stands in a toast. */
export async function afterProof(why: Why, then: () => Promise<void>): Promise<void> {
  try {
    if (await provesWho(why)) await then()
  } catch (thrown) {
    showFailure(thrown)
  }
}

async function ask(why: Why): Promise<boolean> {
  const [{ data: begun }] = await Promise.all([call(beginProof, { body: { leaves } }), loadSheet()])
  if (begun.way === null) return true
  try {
    return await new Promise<boolean>((answer) => show({ why, begun, answer }))
  } finally {
    show(undefined)
  }
}

/** Another way than the one that is asked for. */
export async function askOtherwise(asked: Question, way: ProofWay): Promise<void> {
  const { data: begun } = await call(beginProof, { body: { way, leaves } })
  if (begun.way === null) asked.answer(true)
  else if (question === asked) show({ ...asked, begun })
}

function show(next: Question | undefined): void {
  question = next
  for (const listener of listeners) listener()
}

export async function loadSheet() {
  const [{ Sheet }] = await Promise.all([import('./sheet.tsx'), loadTexts('fresh-proof')])
  return { default: Sheet }
}
