import { markedPieces } from '@falaj/contract/information/rules/search.ts'
import type { FaqQuestion } from '@falaj/contract/information/schemas.ts'
import { type ReactNode, useId, useState } from 'react'
import { markedAs } from '../../../language/own-language.ts'
import { OpenIcon } from '../../../ui/icons.ts'
import { Prose } from '../../../ui/marked-text.tsx'
import style from './questions.module.css'

const none: readonly string[] = []

/** Questions that open; any number at a time. With `words`, those are marked. */
export function Questions({
  questions,
  level,
  openFirst = false,
  words = none,
}: {
  questions: FaqQuestion[]
  level: 'h2' | 'h3'
  openFirst?: boolean
  words?: readonly string[]
}) {
  // Those that are not as they began.
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set())
  const turn = (id: number) => {
    const next = new Set(turned)
    if (!next.delete(id)) next.add(id)
    setTurned(next)
  }
  return questions.map((question, at) => (
    <Question
      key={question.id}
      question={question}
      level={level}
      open={(openFirst && at === 0) !== turned.has(question.id)}
      onToggle={() => turn(question.id)}
      words={words}
    />
  ))
}

function Question({
  question: { question, answer, lang },
  level: Heading,
  open,
  onToggle,
  words,
}: {
  question: FaqQuestion
  level: 'h2' | 'h3'
  open: boolean
  onToggle: () => void
  words: readonly string[]
}) {
  const id = useId()
  return (
    <div className={style['question']}>
      <Heading className={style['head']}>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={onToggle}
        >
          <span {...markedAs(lang)}>{withMarks(words)(question)}</span>
          <OpenIcon aria-hidden />
        </button>
      </Heading>
      {open && (
        <div id={id} className={style['answer']}>
          <Prose lang={lang} words={words.length > 0 ? withMarks(words) : undefined}>
            {answer}
          </Prose>
        </div>
      )}
    </div>
  )
}

const withMarks =
  (words: readonly string[]) =>
  (text: string): ReactNode =>
    markedPieces(text, words).map((piece, at) =>
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text have nothing but their place
      piece.marked ? <mark key={at}>{piece.text}</mark> : piece.text,
    )
