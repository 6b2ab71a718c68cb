import { mayEdit, mayResubmit, nextStep } from '@falaj/contract/requests/testing/opinions/rules.ts'
import type { OpinionDetail } from '@falaj/contract/requests/testing/opinions/schemas.ts'
import type { Texts } from '@falaj/web/language/texts.ts'
import { useTexts } from '@falaj/web/language/use-texts.ts'
import { ActionLink, editing, resubmitting } from '@falaj/web/requests/actions.tsx'
import { DetailsPage, type DetailsProps } from '@falaj/web/requests/details/details-page.tsx'
import { NextStepCard } from '@falaj/web/requests/details/next-step-card.tsx'
import { detailsLoader } from '@falaj/web/requests/details/query.ts'
import { RequestDetails } from '@falaj/web/requests/details/request-details.tsx'
import { comesNext, happened } from '@falaj/web/requests/details/timeline-items.ts'
import { cameBack } from '@falaj/web/requests/returned.ts'
import { Card } from '@falaj/web/ui/card.tsx'
import { Description, DescriptionList } from '@falaj/web/ui/description-list.tsx'
import { FactText } from '@falaj/web/ui/fact-text.tsx'
import { opinionKind as kind } from './kind.ts'
import { opinionQuery } from './queries.ts'

export const loader = detailsLoader(kind, opinionQuery)

export const Component = () => <DetailsPage kind={kind} query={opinionQuery} Details={Details} />

function Details({ request: opinion, trail, showResubmit }: DetailsProps<OpinionDetail>) {
  const texts = useTexts()
  const { t } = texts
  const mayAct = showResubmit && opinion.is_own
  return (
    <RequestDetails
      kind={kind}
      request={opinion}
      trail={trail}
      asksForAction={mayAct && mayResubmit(opinion)}
      now={mayAct && <NextStep opinion={opinion} />}
      money={
        <Card>
          <DescriptionList>
            <Description label={t('opinion.amount')}>{opinion.claimed_amount_format}</Description>
          </DescriptionList>
        </Card>
      }
      tab={{
        id: 'question',
        title: t('opinion.tab.question'),
        content: (
          <DescriptionList>
            <Description label={t('opinion.doctor')}>
              <FactText>{opinion.doctor}</FactText>
            </Description>
          </DescriptionList>
        ),
      }}
      attachments={opinion.attachments}
      timeline={timelineItems(opinion, texts)}
    />
  )
}

function NextStep({ opinion }: { opinion: OpinionDetail }) {
  const { t } = useTexts()
  const action = mayResubmit(opinion)
    ? resubmitting(kind, opinion.id)
    : mayEdit(opinion, opinion.sent_today)
      ? editing(kind, opinion.id)
      : undefined
  return (
    <NextStepCard
      waits={mayResubmit(opinion)}
      {...cameBack(kind, opinion, t)}
      advice={`opinion.next.${nextStep(opinion)}`}
      actions={
        action && (
          <ActionLink
            wide
            kind={kind}
            request={opinion}
            action={action}
            filled={nextStep(opinion) !== 'wait'}
          />
        )
      }
    />
  )
}

const timelineItems = (opinion: OpinionDetail, texts: Texts) => [
  ...happened<never>(
    kind,
    opinion.timeline,
    {
      decisionOf: (status) => ({
        key: status === 'Given' ? 'opinion.decided.given' : 'opinion.decided.open',
        halts: false,
      }),
      own: {},
    },
    texts,
  ),
  ...comesNext(kind, opinion, nextStep(opinion), texts),
]
