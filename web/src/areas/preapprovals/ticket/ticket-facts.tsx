import type { PreApprovalDetail } from '@falaj/contract/preapprovals/schemas.ts'
import { shortDate } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Description, DescriptionList } from '../../../ui/description-list.tsx'
import { FactText } from '../../../ui/fact-text.tsx'
import { LtrText } from '../../../ui/ltr-text.tsx'

/** For whom, where, and until when. */
export function TicketFacts({ preApproval }: { preApproval: PreApprovalDetail }) {
  const { t } = useTexts()
  const { provider_name, ticket, valid_until } = preApproval
  return (
    <DescriptionList>
      <Description label={t('ticket.patient')}>{preApproval.insured_name}</Description>
      {ticket && (
        <Description label={t('ticket.card')}>
          <LtrText>{ticket.card_number}</LtrText>
        </Description>
      )}
      <Description label={t('ticket.where')}>
        {provider_name && <FactText>{provider_name}</FactText>}
      </Description>
      <Description label={t('ticket.until')}>
        {valid_until && <LtrText>{shortDate(valid_until)}</LtrText>}
      </Description>
      {ticket && (
        <Description label={t('ticket.code')}>
          <LtrText>{ticket.check_code}</LtrText>
        </Description>
      )}
    </DescriptionList>
  )
}
