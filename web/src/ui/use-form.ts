import { type FormEvent, useId, useState } from 'react'
import type { MessageKey } from '../app/language/message-key.ts'
import { useTexts } from '../app/language/use-texts.ts'
import type { FieldProblem } from './error-summary.tsx'

/** What was typed into the field of that name. */
export type Typed<Name extends string> = (name: Name) => string
export type Problems<Name extends string> = Partial<Record<Name, MessageKey>>

export interface FormRules<Name extends string> {
  /** The labels of its fields, in the order of the page. */
  fields: Record<Name, string>
  /** What is wrong with what was typed, by field; empty when it may be sent. */
  check: (typed: Typed<Name>) => Problems<Name> | Promise<Problems<Name>>
  /** Resolves when it has led elsewhere; what it throws is shown on top. */
  send: (typed: Typed<Name>) => Promise<void>
  /** Fields in which spaces count: passwords. */
  verbatim?: readonly Name[]
}

/** What a form needs to show its last attempt. */
export interface Attempt {
  /** Counts the tries: the summary takes the focus at each. */
  attempt: number
  wrong: FieldProblem[]
  refusal: unknown
  busy: boolean
  submit: (event: FormEvent<HTMLFormElement>) => void
}

/** What ties a field to its form. */
export interface NamedField {
  id: string
  name: string
  label: string
  problem: string | undefined
}

/**
 * What a form knows of its last attempt. The inputs keep what was typed themselves, whatever happens;
 * nothing is checked before it is sent, and nothing is sent twice.
 */
export function useForm<Name extends string>({ fields, check, send, verbatim }: FormRules<Name>) {
  const { t } = useTexts()
  const prefix = useId()
  const [problems, setProblems] = useState<ReadonlyMap<string, MessageKey>>(new Map())
  const [attempt, setAttempt] = useState(0)
  const [refusal, setRefusal] = useState<unknown>()
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A form in a dialog that a form has opened: React would tell the outer one too.
    event.stopPropagation()
    if (busy) return
    const given = new FormData(event.currentTarget)
    const typed = (name: Name) => {
      const value = String(given.get(name) ?? '')
      return verbatim?.includes(name) ? value : value.trim()
    }
    setBusy(true)
    setRefusal(undefined)
    try {
      const found = byName(await check(typed))
      setAttempt(attempt + 1)
      setProblems(found)
      if (found.size === 0) await send(typed)
    } catch (thrown) {
      setRefusal(thrown)
    }
    setBusy(false)
  }

  const named = (name: string, label: string): NamedField => {
    const key = problems.get(name)
    return { id: `${prefix}${name}`, name, label, problem: key && t(key) }
  }
  const all = Object.entries<string>(fields).map(([name, label]) => named(name, label))
  const shown: Attempt = {
    attempt,
    wrong: summed(all),
    refusal,
    busy,
    submit: (event) => void submit(event),
  }
  return { ...shown, field: (name: Name) => named(name, fields[name]) }
}

function byName(found: object): ReadonlyMap<string, MessageKey> {
  return new Map(Object.entries(found).filter(([, key]) => key !== undefined))
}

/** Sentences that stand more than once are told apart by the label of their field. */
function summed(fields: readonly NamedField[]): FieldProblem[] {
  return fields.flatMap(({ id, label, problem }) => {
    if (!problem) return []
    const again = fields.filter((other) => other.problem === problem).length > 1
    return [{ field: id, text: again ? `${label}: ${problem}` : problem }]
  })
}
