import type { NamedExclusion } from '@falaj/contract/requests/schemas.ts'
import type { ReactNode } from 'react'
import type { MessageKey } from '../../language/message-key.ts'
import { useTexts } from '../../language/use-texts.ts'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { FactText } from '../../ui/fact-text.tsx'
import { ProblemIcon } from '../../ui/icons.ts'
import { LinkedText } from '../../ui/linked-text.tsx'
import { ExclusionLink } from './exclusion-link.tsx'
import style from './next-step-card.module.css'

/** What happened, why, what to do now, and the page's one filled button. Amber only where something waits for the member. */
export function NextStepCard({
  waits,
  cause,
  words,
  wordsLabel,
  exclusion = null,
  advice,
  more,
  actions,
}: {
  waits: boolean
  cause?: string | undefined
  /** The insurer's, about the cause. */
  words?: string | null | undefined
  /** Where the words are a fact of the record, which the page then tells only here. */
  wordsLabel?: string | undefined
  /** For which something was refused. */
  exclusion?: NamedExclusion | null
  advice: MessageKey
  /** Behind the advice. */
  more?: ReactNode
  actions?: ReactNode
}) {
  const { t } = useTexts()
  return (
    <Card className={classes(style['now'], waits && style['waits'])} aria-labelledby="what-now">
      <h2 id="what-now">
        {waits && <ProblemIcon aria-hidden />}
        {t('requests.now')}
      </h2>
      {cause && <p className={style['cause']}>{cause}</p>}
      {words && (
        <blockquote className={style['words']}>
          {wordsLabel && <span className={style['label']}>{wordsLabel}</span>}
          <FactText>{words}</FactText>
        </blockquote>
      )}
      <ExclusionLink to={exclusion} />
      <p>
        <LinkedText>{t(advice)}</LinkedText>
        {more}
      </p>
      {actions}
    </Card>
  )
}
