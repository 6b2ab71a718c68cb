import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { submissionTypes } from '@falaj/contract/claims/rules/actions.ts'
import { ltr } from '../../language/format.ts'
import { useTexts } from '../../language/use-texts.ts'
import { claimPath, paths } from '../../routing/paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LtrText } from '../../ui/ltr-text.tsx'
import { Description, DescriptionList } from '../../ui/description-list.tsx'
import { DoneIcon, ProblemIcon } from '../../ui/icons.ts'
import type { Outcome } from './outcome.ts'
import style from './outcome-panel.module.css'
import { WhatHappensNext } from './what-happens-next.tsx'

/** After SUBMIT: what became of it, in words, and what happens next (CLM-114 to CLM-120, CLM-132). */
export function OutcomePanel({ outcome, onBack }: { outcome: Outcome; onBack?: () => void }) {
  const { t, language } = useTexts()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const { became, reference, claimId, message } = outcome
  const sent = became === 'accepted' || became === 'on-its-way'
  const direct = outcome.submissionType === submissionTypes.direct

  return (
    <Card className={style['panel']}>
      <div ref={box} className={style['head']} tabIndex={-1}>
        <span className={sent ? style['done'] : style['failed']}>
          {sent ? <DoneIcon aria-hidden /> : <ProblemIcon aria-hidden />}
        </span>
        <h2 id="outcome">{t(sent ? 'wizard.sent' : 'wizard.failed')}</h2>
        {sent && reference && (
          <p className={style['reference']}>
            <span>{t('wizard.sent.reference')}</span>
            <strong>
              <LtrText>{reference}</LtrText>
            </strong>
          </p>
        )}
        {became === 'on-its-way' && <p>{t('wizard.sent.onItsWay')}</p>}
        {!sent && (
          <p>
            {reference
              ? t('wizard.failed.drafted', { reference: ltr(`#${reference}`, language) })
              : t('wizard.failed.plain')}
          </p>
        )}
      </div>
      {!sent && message && (
        <Alert tone="problem" silent>
          {message}
        </Alert>
      )}
      {reference && (
        <DescriptionList>
          <Description label={t('wizard.outcome.state')}>
            {t(sent ? 'wizard.outcome.submitted' : 'wizard.outcome.draft')}
          </Description>
          <Description label={t('wizard.outcome.core')}>
            {t(`wizard.outcome.${became}`)}
          </Description>
        </DescriptionList>
      )}
      {sent && outcome.submittedAt && (
        <WhatHappensNext submittedAt={outcome.submittedAt} country={outcome.country ?? 'AE'} />
      )}
      <div className={style['actions']}>
        {became === 'failed' && onBack && (
          <Button weight="filled" onClick={onBack}>
            {t('wizard.failed.back')}
          </Button>
        )}
        {became === 'refused' && claimId && (
          <LinkButton weight="filled" to={claimPath(claimId, 'editClaim')}>
            {t('wizard.failed.edit')}
          </LinkButton>
        )}
        {sent && claimId && (
          <LinkButton weight="filled" to={claimPath(claimId)}>
            {t('wizard.sent.follow')}
          </LinkButton>
        )}
        <Link className={style['back']} to={direct ? paths.transactionHistory : paths.claims}>
          {t('wizard.backToClaims')}
        </Link>
      </div>
    </Card>
  )
}
