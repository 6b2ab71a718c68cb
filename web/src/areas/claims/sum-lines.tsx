import { Amount } from '../../ui/amount.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import style from './sum-lines.module.css'

export interface SumLine {
  label: string
  note?: string
  sign?: '−' | '+' | '='
  /** Null while it is not known. */
  amount: string | null
}

/** As high as one: labels and amounts stand on one line. */
const noSign = '\u00A0'

/** A sum below each other, line by line. */
export function SumLines({ lines }: { lines: readonly SumLine[] }) {
  return (
    <dl className={style['sum']}>
      {lines.map(({ label, note, sign, amount }) => (
        <div key={label} data-result={sign === '=' || undefined}>
          <dt>
            <span className={style['sign']} aria-hidden>
              {sign ?? noSign}
            </span>
            <span>
              <Sentence text={label} />
            </span>
          </dt>
          <dd>{amount === null ? '–' : <Amount>{amount}</Amount>}</dd>
          {note && (
            <dd className={style['note']}>
              <Sentence text={note} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
