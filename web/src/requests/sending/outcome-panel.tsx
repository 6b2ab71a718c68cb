import { type ReactNode, useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { ltr } from '../../language/format.ts'
import type { MessageKey } from '../../language/message-key.ts'
import { useTexts } from '../../language/use-texts.ts'
import { focusTitle } from '../../ui/focus-title.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { FactText } from '../../ui/fact-text.tsx'
import { LtrText } from '../../ui/ltr-text.tsx'
import { AddIcon } from '../../ui/icons.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { type RequestKind, requestPath } from '../kind.ts'
import type { FormContext } from '../questions/question.ts'
import type { RequestForm } from '../request-form.ts'
import { BoatScene } from './boat-scene.tsx'
import { DecisionClock } from './decision-clock.tsx'
import { FiledCard } from './filed-card.tsx'
import { type Outcome, outcomeIn } from './outcome.ts'
import { inPieces } from '../../ui/sentence.tsx'
import style from './outcome-panel.module.css'
import { WhatHappensNext } from './what-happens-next.tsx'

/** The page of a form: after submission the outcome takes the form's place. */
export function FormOrOutcome<G extends FormContext>({
  form: { kind, next, keep, listOf },
  title,
  children,
}: {
  form: RequestForm<G>
  title: MessageKey
  children: ReactNode
}) {
  const texts = useTexts()
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const outcome = outcomeIn(search, state)
  if (!outcome) return children
  return (
    <>
      <OutcomeHeader kind={kind} outcome={outcome} page={texts.t(title)} />
      <OutcomePanel
        kind={kind}
        outcome={outcome}
        next={next(outcome, texts)}
        keep={keep?.(outcome, texts)}
        back={listOf?.(outcome)}
        onBack={() => void navigate(-1)}
      />
    </>
  )
}

const isSent = ({ became }: Outcome) => became === 'accepted' || became === 'on-its-way'

/** It can be corrected and sent again. */
const isDraft = ({ became }: Outcome) => became === 'refused' || became === 'drafted'

function titleOf({ name }: RequestKind, outcome: Outcome): MessageKey {
  if (outcome.became === 'drafted') return 'wizard.outcome.draft'
  return isSent(outcome) ? `${name}.sent` : `${name}.failed`
}

/** What became of it is the title: it takes the focus, so that it is heard first. */
function OutcomeHeader({
  kind,
  outcome,
  page,
}: {
  kind: RequestKind
  outcome: Outcome
  page: string
}) {
  const { t } = useTexts()
  useEffect(focusTitle, [])
  const scene = isSent(outcome) || outcome.became === 'drafted'
  return (
    <PageHeader
      title={t(titleOf(kind, outcome))}
      here={page}
      scene={scene && <BoatScene moored={outcome.became === 'drafted'} />}
    />
  )
}

/** After SUBMIT: the outcome in words, and what happens next (CLM-114 to CLM-120, CLM-132; ADD-470, ADD-471). */
function OutcomePanel({
  kind,
  outcome,
  next,
  keep,
  back = kind.paths.list,
  onBack,
}: {
  kind: RequestKind
  outcome: Outcome
  /** What happens next, step by step. */
  next: readonly string[]
  keep: string | undefined
  /** The list in which it appears. */
  back?: string | undefined
  onBack: () => void
}) {
  const { t, language } = useTexts()
  const { became, reference, id, message, days = [], filed } = outcome
  const sent = isSent(outcome)

  return (
    <div className={style['panel']}>
      {sent && reference && (
        <p className={style['reference']}>
          <span>{t(`${kind.name}.sent.reference`)}</span>
          <strong>
            <LtrText>{reference}</LtrText>
          </strong>
          <CopyButton text={reference} label={t('copy.of', { name: ltr(reference, language) })} />
        </p>
      )}
      {became === 'on-its-way' && <p className={style['said']}>{t('wizard.sent.onItsWay')}</p>}
      {!sent && (
        <Card className={style['problem']}>
          <p>
            {inPieces(
              reference
                ? t(`${kind.name}.failed.drafted`, { reference: ltr(`#${reference}`, language) })
                : t(`${kind.name}.failed.plain`),
            )}
          </p>
          {message && (
            <Alert tone="problem" silent>
              <FactText>{message}</FactText>
            </Alert>
          )}
          {reference && <p className={style['draft']}>{t('wizard.outcome.draft')}</p>}
        </Card>
      )}
      {sent && (
        <div className={style['after']}>
          <DecisionClock days={days} />
          {next.length > 0 && <WhatHappensNext steps={next} />}
        </div>
      )}
      {sent && filed && <FiledCard filed={filed} keep={keep} />}
      <div data-screen-only className={style['actions']}>
        {became === 'failed' && (
          <Button weight="filled" onClick={onBack}>
            {t('wizard.failed.back')}
          </Button>
        )}
        {became === 'failed' && id && (
          <LinkButton to={requestPath(kind, id)}>{t(`${kind.name}.see`)}</LinkButton>
        )}
        {isDraft(outcome) && id && (
          <LinkButton weight="filled" to={requestPath(kind, id, 'edit')}>
            {t('wizard.failed.edit')}
          </LinkButton>
        )}
        {sent && id && (
          <LinkButton weight="filled" to={requestPath(kind, id)}>
            {t(`${kind.name}.follow`)}
          </LinkButton>
        )}
        {sent && (
          <LinkButton icon={<AddIcon aria-hidden />} to={kind.paths.add}>
            {t(`${kind.name}.another`)}
          </LinkButton>
        )}
        <Link className={style['back']} to={back}>
          {t(`${kind.name}.back`)}
        </Link>
      </div>
    </div>
  )
}
