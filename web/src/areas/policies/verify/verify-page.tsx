import { checkDocument } from '@falaj/contract/policies/calls.ts'
import type { ResponseOf } from '@falaj/contract/call.ts'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import type { MessageKey } from '../../../language/message-key.ts'
import { shortDate } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { CallRefused, errorText } from '../../../session/call-failed.ts'
import { call } from '../../../session/call.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { FactText } from '../../../ui/fact-text.tsx'
import { focusTitle } from '../../../ui/focus-title.ts'
import { LtrText } from '../../../ui/ltr-text.tsx'
import { Card } from '../../../ui/card.tsx'
import { Description, DescriptionList } from '../../../ui/description-list.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Verdict } from './verdict.tsx'
import style from './verify.module.css'

type Checked = ResponseOf<typeof checkDocument>['data']
type Outcome =
  | { kind: 'checked'; card: Checked }
  | { kind: 'unknown' }
  | { kind: 'problem'; problem: unknown }

/** What a clinic sees after scanning a card: whether it is valid, for whom, and until when. Nothing about health. */
export function Component() {
  const { t } = useTexts()
  const { code = '' } = useParams()
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => {
    void check(code).then(setOutcome)
  }, [code])
  const again = () => {
    // The button goes with the problem.
    focusTitle()
    setOutcome(undefined)
    void check(code).then(setOutcome)
  }

  return (
    <div className={style['page']}>
      <PageHeader title={t(titleOf(outcome))} />
      <Card aria-live="polite">
        {!outcome && <Skeleton lines={5} label={t('verify.running')} />}
        {outcome?.kind === 'problem' && (
          <Alert tone="problem" action={<Button onClick={again}>{t('problem.retry')}</Button>}>
            {errorText(outcome.problem, t)}
          </Alert>
        )}
        {outcome?.kind === 'unknown' && <Verdict state="unknown" />}
        {outcome?.kind === 'checked' && (
          <>
            <Verdict state={outcome.card.state} approval={outcome.card.approval !== null} />
            <div className={style['facts']}>
              <DescriptionList>
                {outcome.card.approval && <Approval approval={outcome.card.approval} />}
                <Description label={t('verify.member')}>{outcome.card.member_name}</Description>
                <Description label={t('verify.card')}>
                  <LtrText>{outcome.card.card_number}</LtrText>
                </Description>
                <Until card={outcome.card} />
                <Description label={t('verify.insurer')}>{outcome.card.insurer}</Description>
              </DescriptionList>
            </div>
          </>
        )}
      </Card>
      <p className={style['private']}>{t('verify.private')}</p>
    </div>
  )
}

/** Until the answer is there, and without one, nobody knows what the code belongs to. */
function titleOf(outcome: Outcome | undefined): MessageKey {
  if (outcome?.kind !== 'checked') return 'title.verify'
  const { kind } = outcome.card
  if (kind === 'pre-approval') return 'verify.title.approval'
  return kind === 'medical-card' ? 'verify.title' : 'title.verify'
}

/** What a hospital's desk compares with the approval that it is shown. What no longer counts has no amount. */
function Approval({
  approval: { reference_number, approved_amount_format, provider_name },
}: {
  approval: NonNullable<Checked['approval']>
}) {
  const { t } = useTexts()
  return (
    <>
      <Description label={t('verify.approval.number')}>
        <LtrText>{reference_number}</LtrText>
      </Description>
      {approved_amount_format && (
        <Description label={t('verify.approval.amount')}>
          <Amount>{approved_amount_format}</Amount>
        </Description>
      )}
      {provider_name && (
        <Description label={t('verify.approval.where')}>
          <FactText>{provider_name}</FactText>
        </Description>
      )}
    </>
  )
}

/** What was withdrawn or proves nothing holds until no day. */
function Until({ card: { state, valid_until } }: { card: Checked }) {
  const { t } = useTexts()
  if (state !== 'valid' && state !== 'expired') return null
  return (
    <Description label={t(state === 'valid' ? 'verify.until' : 'verify.was-until')}>
      <LtrText>{shortDate(valid_until)}</LtrText>
    </Description>
  )
}

async function check(code: string): Promise<Outcome> {
  try {
    return { kind: 'checked', card: (await call(checkDocument, { params: { code } })).data }
  } catch (problem) {
    const unknown =
      problem instanceof CallRefused &&
      problem.status >= 400 &&
      problem.status < 500 &&
      problem.status !== 429
    return unknown ? { kind: 'unknown' } : { kind: 'problem', problem }
  }
}
