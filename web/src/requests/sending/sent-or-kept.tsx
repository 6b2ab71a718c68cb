import { useEffect } from 'react'
import { Link } from 'react-router'
import { ltr } from '../../language/format.ts'
import { useTexts } from '../../language/use-texts.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { focusTitle } from '../../ui/focus-title.ts'
import { AddIcon } from '../../ui/icons.ts'
import { LtrText } from '../../ui/ltr-text.tsx'
import { type RequestKind, requestPath } from '../kind.ts'
import type { FormContext } from '../questions/question.ts'
import type { RequestForm } from '../request-form.ts'
import { BoatScene } from './boat-scene.tsx'
import { DecisionClock } from './decision-clock.tsx'
import { FiledCard } from './filed-card.tsx'
import type { Outcome } from './outcome.ts'
import style from './sent-or-kept.module.css'
import { WhatHappensNext } from './what-happens-next.tsx'

/**
 * We have it: the boat sets off, with its number, its days and what happens next (CLM-115, PRE-067; ADD-470, ADD-471).
 * Kept as a draft, the boat is moored.
 */
export function SentOrKept<G extends FormContext>({
  form: { kind, next, clockNote, keep, listOf, Sent },
  outcome,
  page,
}: {
  form: RequestForm<G>
  outcome: Outcome
  /** What the form's page is called. */
  page: string
}) {
  const texts = useTexts()
  const { t } = texts
  // What became of it is the title: it takes the focus, so that it is heard first.
  useEffect(focusTitle, [])
  const { became, days = [], filed, id } = outcome
  const sent = became !== 'drafted'
  const steps = sent ? next(outcome, texts) : []

  return (
    <>
      <header className={style['header']}>
        <Breadcrumbs here={page} />
        <BoatScene moored={!sent} />
        <h1 tabIndex={-1}>{t(sent ? `${kind.name}.sent` : 'wizard.outcome.draft')}</h1>
        <ReferenceNumber kind={kind} outcome={outcome} />
        {became === 'on-its-way' && <p className={style['said']}>{t('wizard.sent.onItsWay')}</p>}
      </header>
      <div className={style['panel']}>
        {(days.length > 0 || steps.length > 0) && (
          <div className={style['after']}>
            <DecisionClock days={days} note={clockNote?.(outcome, texts)} />
            {steps.length > 0 && <WhatHappensNext steps={steps} />}
          </div>
        )}
        <div className={style['what']}>
          {filed && <FiledCard filed={filed} keep={sent ? keep?.(outcome, texts) : undefined} />}
          {sent && Sent && id !== undefined && <Sent id={id} />}
        </div>
        <Actions kind={kind} outcome={outcome} />
        <Link data-screen-only className={style['back']} to={listOf?.(outcome) ?? kind.paths.list}>
          {t(`${kind.name}.back`)}
        </Link>
      </div>
    </>
  )
}

interface Became {
  kind: RequestKind
  outcome: Outcome
}

function ReferenceNumber({ kind, outcome: { reference } }: Became) {
  const { t, language } = useTexts()
  if (!reference) return null
  return (
    <p className={style['reference']}>
      <span>{t(`${kind.name}.sent.reference`)}</span>
      <span>
        <strong>
          <LtrText>{reference}</LtrText>
        </strong>
        <CopyButton text={reference} label={t('copy.of', { name: ltr(reference, language) })} />
      </span>
    </p>
  )
}

function Actions({ kind, outcome: { became, id } }: Became) {
  const { t } = useTexts()
  return (
    <div data-screen-only className={style['actions']}>
      {became === 'drafted'
        ? id && (
            <LinkButton weight="filled" to={requestPath(kind, id, 'edit')}>
              {t('wizard.failed.edit')}
            </LinkButton>
          )
        : id && (
            <LinkButton weight="filled" to={requestPath(kind, id)}>
              {t(`${kind.name}.follow`)}
            </LinkButton>
          )}
      {became !== 'drafted' && (
        <LinkButton icon={<AddIcon aria-hidden />} to={kind.paths.add}>
          {t(`${kind.name}.another`)}
        </LinkButton>
      )}
    </div>
  )
}
