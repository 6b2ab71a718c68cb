import { type FormEvent, useEffect, useId, useReducer, useRef, useState } from 'react'
import type { MessageKey } from '../language/message-key.ts'
import { useTexts } from '../language/use-texts.ts'
import { mayHaveArrived } from '../session/call-failed.ts'
import { tellRefusal } from '../session/refusal-news.ts'
import type { FieldProblem } from './error-summary.tsx'
import { allWrong, type ShownProblems, stillWrong } from './shown-problems.ts'
import {
  noReportedProblems,
  remainingProblems,
  reportedProblemsIn,
  type ReportedProblems,
} from './reported-problems.ts'

/** What was typed into the field of that name. */
export type Typed<Name extends string> = (name: Name) => string
export type Problems<Name extends string> = Partial<Record<Name, MessageKey>>

/** When a form is checked: because it is to be sent, or while what was wrong is being corrected. */
export type CheckedAt = 'attempt' | 'correction'

/** What the member wants done with what is typed. */
export interface Intention {
  /** The same until an answer has come: what is sent again under it is done once. */
  key: string
}

export interface FormRules<Name extends string> {
  /** The labels of its fields, in the order of the page. */
  fields: Record<Name, string>
  /**
   * What is wrong with what was typed, by field; empty when it may be sent. Asked again while somebody corrects what is
   * red, so it only looks: what an attempt that fails does besides is `onProblems`. Only an attempt may ask the server.
   */
  check: (typed: Typed<Name>, at: CheckedAt) => Problems<Name> | Promise<Problems<Name>>
  onProblems?: (problems: Problems<Name>) => void
  /**
   * Resolves when it has led elsewhere. What it throws is shown on top, and what the server says of a field at this field:
   * facts change while somebody types.
   */
  send: (typed: Typed<Name>, intention: Intention) => Promise<void>
  /** Fields in which spaces count: passwords. */
  verbatim?: readonly Name[]
  /** What is said of its fields besides, by whoever keeps their values. */
  reportedProblems?: ReportedProblems
}

/** What a form needs to show its last attempt. */
export interface Attempt {
  /** Counts the tries: the summary takes the focus at each. */
  attempt: number
  wrong: FieldProblem[]
  refusal: unknown
  busy: boolean
  submit: (event: FormEvent<HTMLFormElement>) => void
  /** Takes the form on the page. */
  hold: (element: HTMLFormElement | null) => void
  /** Something was typed or chosen: what is right by now is no longer red. */
  recheck: () => void
}

/** What ties a field to its form. */
export interface NamedField {
  id: string
  name: string
  label: string
  problem: string | undefined
}

/**
 * What a form knows of its last attempt. The inputs keep what was typed themselves, whatever happens; nothing turns red
 * before it is sent, what is red goes as soon as it is right, and nothing is sent twice.
 */
export function useForm<Name extends string>(rules: FormRules<Name>) {
  const {
    fields,
    check,
    onProblems,
    send,
    verbatim,
    reportedProblems: besides = noReportedProblems,
  } = rules
  const { t } = useTexts()
  const prefix = useId()
  const [problems, setProblems] = useState<ShownProblems<MessageKey>>(new Map())
  const [attempt, setAttempt] = useState(0)
  const [refusal, setRefusal] = useState<unknown>()
  const [reportedProblems, setReportedProblems] = useState(noReportedProblems)
  const [busy, setBusy] = useState(false)
  const [element, hold] = useState<HTMLFormElement | null>(null)
  const [, recheck] = useReducer((times: number) => times + 1, 0)

  /** What the form holds at this moment. */
  const typedIn = (form: HTMLFormElement): Typed<Name> => {
    const given = new FormData(form)
    return (name) => {
      const value = textOf(given, name)
      return verbatim?.includes(name) ? value : value.trim()
    }
  }

  // After every drawing: a choice elsewhere, a file that arrived or an account that was added may have put it right.
  useEffect(() => {
    if (problems.size + reportedProblems.size === 0 || busy || !element) return undefined
    let wanted = true
    const look = async (form: HTMLFormElement) => {
      const found = await check(typedIn(form), 'correction')
      if (!wanted) return
      setProblems((shown) => stillWrong(shown, found))
      setReportedProblems((shown) => remainingProblems(shown, (name) => textIn(form, name)))
    }
    // A check that cannot be made leaves everything as it is; the next attempt tells why.
    look(element).catch(() => undefined)
    return () => {
      wanted = false
    }
  })
  const key = useRef<string>(undefined)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A form in a dialog that a form has opened: React would tell the outer one too.
    event.stopPropagation()
    if (busy) return
    const typed = typedIn(event.currentTarget)
    const sent = new FormData(event.currentTarget)
    setBusy(true)
    setRefusal(undefined)
    setReportedProblems(noReportedProblems)
    try {
      const found = await check(typed, 'attempt')
      const wrong = allWrong<MessageKey>(found)
      setAttempt((times) => times + 1)
      setProblems(wrong)
      if (wrong.size > 0) onProblems?.(found)
      else {
        key.current ??= crypto.randomUUID()
        await send(typed, { key: key.current })
        key.current = undefined
      }
    } catch (thrown) {
      if (!mayHaveArrived(thrown)) key.current = undefined
      const reported = reportedProblemsIn(thrown, Object.keys(fields), (name) => textOf(sent, name))
      void tellRefusal(thrown)
      if (reported.rest) setRefusal(thrown)
      setReportedProblems(reported.problems)
      // The summary takes the focus once more.
      if (reported.problems.size > 0) setAttempt((times) => times + 1)
    }
    setBusy(false)
  }

  const named = (name: string, label: string): NamedField => {
    const key = problems.get(name)
    const problem = key ? t(key) : (reportedProblems.get(name) ?? besides.get(name))?.sentence
    return { id: `${prefix}${name}`, name, label, problem }
  }
  const all = Object.entries<string>(fields).map(([name, label]) => named(name, label))
  const shown: Attempt = {
    attempt,
    wrong: summed(all),
    refusal,
    busy,
    submit: (event) => void submit(event),
    hold,
    recheck,
  }
  return { ...shown, field: (name: Name) => named(name, fields[name]) }
}

const textOf = (given: FormData, name: string): string => String(given.get(name) ?? '')
const textIn = (form: HTMLFormElement, name: string): string => textOf(new FormData(form), name)

/** Sentences that stand more than once are told apart by the label of their field. */
function summed(fields: readonly NamedField[]): FieldProblem[] {
  return fields.flatMap(({ id, label, problem }) => {
    if (!problem) return []
    const again = fields.filter((other) => other.problem === problem).length > 1
    return [{ field: id, text: again ? `${label}: ${problem}` : problem }]
  })
}
