import type { ComponentProps, ReactNode } from 'react'
import { inPieces, Sentence } from './sentence.tsx'
import style from './check-field.module.css'
import { classes } from './classes.ts'
import { ProblemIcon } from './icons.ts'

/** A box to tick, with the sentence that one agrees to. */
export function CheckField({
  id,
  problem,
  children,
  ...box
}: { id: string; problem?: string | undefined; children: ReactNode } & ComponentProps<'input'>) {
  return (
    <div className={style['field']}>
      <div className={classes(style['line'], problem && style['wrong'])}>
        <input
          {...box}
          type="checkbox"
          id={id}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
        />
        <label htmlFor={id}>{inPieces(children)}</label>
      </div>
      {problem && (
        <p className={style['problem']} id={`${id}-problem`}>
          <ProblemIcon aria-hidden />
          <Sentence text={problem} />
        </p>
      )}
    </div>
  )
}
