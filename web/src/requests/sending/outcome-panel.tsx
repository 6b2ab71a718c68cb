import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { ltr } from '../../language/format.ts'
import type { MessageKey } from '../../language/message-key.ts'
import { useTexts } from '../../language/use-texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FactText } from '../../ui/fact-text.tsx'
import { LtrText } from '../../ui/ltr-text.tsx'
import { Description, DescriptionList } from '../../ui/description-list.tsx'
import { DoneIcon, ProblemIcon } from '../../ui/icons.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { type RequestKind, requestPath } from '../kind.ts'
import type { FormContext } from '../questions/question.ts'
import type { RequestForm } from '../request-form.ts'
import { type Outcome, outcomeIn } from './outcome.ts'
import { inPieces } from '../../ui/sentence.tsx'
import style from './outcome-panel.module.css'
import { WhatHappensNext } from './what-happens-next.tsx'

/** The page of a form: after submission the outcome takes the form's place. */
export function FormOrOutcome<G extends FormContext>({
  form: { kind, next, listOf },
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
      <PageHeader title={texts.t(title)} />
      <OutcomePanel
        kind={kind}
        outcome={outcome}
        next={next(outcome, texts)}
        back={listOf?.(outcome)}
        onBack={() => void navigate(-1)}
      />
    </>
  )
}

/** After SUBMIT: the outcome in words, and what happens next (CLM-114 to CLM-120, CLM-132). */
function OutcomePanel({
  kind,
  outcome,
  next,
  back = kind.paths.list,
  onBack,
}: {
  kind: RequestKind
  outcome: Outcome
  /** What happens next, step by step. */
  next: readonly string[]
  /** The list in which it appears. */
  back?: string | undefined
  onBack: () => void
}) {
  const { t, language } = useTexts()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const { became, reference, id, message } = outcome
  const sent = became === 'accepted' || became === 'on-its-way'

  return (
    <Card className={style['panel']}>
      <div ref={box} className={style['head']} tabIndex={-1}>
        <span className={sent ? style['done'] : style['failed']}>
          {sent ? <DoneIcon aria-hidden /> : <ProblemIcon aria-hidden />}
        </span>
        <h2 id="outcome">{t(sent ? `${kind.name}.sent` : `${kind.name}.failed`)}</h2>
        {sent && reference && (
          <p className={style['reference']}>
            <span>{t(`${kind.name}.sent.reference`)}</span>
            <strong>
              <LtrText>{reference}</LtrText>
            </strong>
          </p>
        )}
        {became === 'on-its-way' && <p>{t('wizard.sent.onItsWay')}</p>}
        {!sent && (
          <p>
            {inPieces(
              reference
                ? t(`${kind.name}.failed.drafted`, { reference: ltr(`#${reference}`, language) })
                : t(`${kind.name}.failed.plain`),
            )}
          </p>
        )}
      </div>
      {!sent && message && (
        <Alert tone="problem" silent>
          <FactText>{message}</FactText>
        </Alert>
      )}
      {reference && (
        <DescriptionList>
          <Description label={t(`${kind.name}.outcome.state`)}>
            {t(sent ? 'wizard.outcome.submitted' : 'wizard.outcome.draft')}
          </Description>
          <Description label={t('wizard.outcome.core')}>
            {t(`wizard.outcome.${became}`)}
          </Description>
        </DescriptionList>
      )}
      {sent && next.length > 0 && <WhatHappensNext steps={next} />}
      <div className={style['actions']}>
        {became === 'failed' && (
          <Button weight="filled" onClick={onBack}>
            {t('wizard.failed.back')}
          </Button>
        )}
        {became === 'failed' && id && (
          <LinkButton to={requestPath(kind, id)}>{t(`${kind.name}.see`)}</LinkButton>
        )}
        {became === 'refused' && id && (
          <LinkButton weight="filled" to={requestPath(kind, id, 'edit')}>
            {t('wizard.failed.edit')}
          </LinkButton>
        )}
        {sent && id && (
          <LinkButton weight="filled" to={requestPath(kind, id)}>
            {t(`${kind.name}.follow`)}
          </LinkButton>
        )}
        <Link className={style['back']} to={back}>
          {t(`${kind.name}.back`)}
        </Link>
      </div>
    </Card>
  )
}
