import type { ReactNode } from 'react'
import { useTexts } from '../../language/use-texts.ts'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { FactText } from '../../ui/fact-text.tsx'
import { ProblemIcon } from '../../ui/icons.ts'
import type { RequestKind } from '../kind.ts'
import style from './next-step-card.module.css'

/** What happened, why, what to do now, and the page's one filled button. Amber only where something waits for the member. */
export function NextStepCard({
  kind,
  waits,
  cause,
  words,
  wordsLabel,
  advice,
  actions,
  className,
}: {
  kind: Pick<RequestKind, 'name'>
  waits: boolean
  cause?: string | undefined
  /** The insurer's, about the cause. */
  words?: string | null | undefined
  /** Where the words are a fact of the record, which the page then tells only here. */
  wordsLabel?: string | undefined
  advice: ReactNode
  actions?: ReactNode
  className?: string | undefined
}) {
  const { t } = useTexts()
  return (
    <Card
      className={classes(style['now'], waits && style['waits'], className)}
      aria-labelledby="what-now"
    >
      <h2 id="what-now">
        {waits && <ProblemIcon aria-hidden />}
        {t(`${kind.name}.now`)}
      </h2>
      {cause && <p className={style['cause']}>{cause}</p>}
      {words && (
        <blockquote className={style['words']}>
          {wordsLabel && <span className={style['label']}>{wordsLabel}</span>}
          <FactText>{words}</FactText>
        </blockquote>
      )}
      <p>{advice}</p>
      {actions}
    </Card>
  )
}
