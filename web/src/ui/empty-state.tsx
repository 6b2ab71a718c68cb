import type { ReactNode } from 'react'
import { inPieces } from './sentence.tsx'
import style from './empty-state.module.css'

/** Nothing there: a dry channel under a palm, the sentence, and what to expect or do. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={style['empty']}>
      <svg viewBox="0 0 160 72" aria-hidden>
        <path className={style['bed']} d="M4 62c30-12 44 6 76-4s46-8 76-2" />
        <path className={style['bed']} d="M4 70c30-12 44 6 76-4s46-8 76-2" />
        <path className={style['palm']} d="M112 56c-2-14-1-24 3-34" />
        <path
          className={style['palm']}
          d="M115 22c-4-9-12-11-19-7M115 22c-8-2-14 2-16 9M115 22c3-9 11-12 18-8M115 22c8-3 14 1 16 8M115 22c4 5 4 10 1 14"
        />
      </svg>
      <p className={style['title']}>{inPieces(title)}</p>
      {children && <div className={style['text']}>{inPieces(children)}</div>}
    </div>
  )
}
