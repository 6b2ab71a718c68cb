import {
  knownStatus,
  opinionCodes,
  opinionSections,
} from '@falaj/contract/requests/testing/opinions/rules.ts'
import type { ListedOpinion } from '@falaj/contract/requests/testing/opinions/schemas.ts'
import { newestPage } from '@falaj/web/areas/request-lists/newest-page.tsx'
import { shortDate } from '@falaj/web/language/format.ts'
import { useTexts } from '@falaj/web/language/use-texts.ts'
import { RequestCard } from '@falaj/web/requests/list/request-card.tsx'
import { Description } from '@falaj/web/ui/description-list.tsx'
import { FactText } from '@falaj/web/ui/fact-text.tsx'
import { LtrText } from '@falaj/web/ui/ltr-text.tsx'
import { opinionKind } from './kind.ts'
import { opinionPages, waitingOpinionsQuery } from './queries.ts'

export const { loader, Component } = newestPage({
  kind: opinionKind,
  sections: opinionSections,
  statusChoices: opinionCodes.map((code) => ({ code, text: `opinion.option.${code}` })),
  pages: opinionPages,
  waiting: waitingOpinionsQuery,
  groupOf: ({ status }) => knownStatus(status),
  Card: OpinionCard,
  waitingText: 'opinions.subtitle.action',
  add: { text: 'opinions.new', may: () => true },
})

function OpinionCard({ request: opinion }: { request: ListedOpinion }) {
  const { t } = useTexts()
  return (
    <RequestCard
      kind={opinionKind}
      request={opinion}
      line={<FactText>{opinion.doctor}</FactText>}
      facts={
        <>
          <Description label={t('requests.insuredName')}>{opinion.insured_name}</Description>
          <Description label={t('opinion.created')}>
            <LtrText>{shortDate(opinion.created_at)}</LtrText>
          </Description>
        </>
      }
    />
  )
}
