import { resubmitClaim } from '@falaj/contract/claims/commands/calls.ts'
import { mayResubmitClaim } from '@falaj/contract/claims/rules/actions.ts'
import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { referenceOf } from '../../../requests/reference.ts'
import { upload } from '../../../session/upload.ts'
import { Description, DescriptionList } from '../../../ui/description-list.tsx'
import { FactText } from '../../../ui/fact-text.tsx'
import { LtrText } from '../../../ui/ltr-text.tsx'
import { ResubmitRequest } from '../../request-forms/resubmit-request.tsx'
import { ClaimFacts } from '../claim-facts.tsx'
import { claimKind } from '../kind.ts'
import { claimQuery } from '../queries.ts'

export function Component() {
  return (
    <ResubmitRequest
      kind={claimKind}
      query={claimQuery}
      may={mayResubmitClaim}
      Title={Title}
      attachments={({ attachments }) => attachments}
      Summary={Summary}
      fields={({ id }) => [['claim_id', String(id)]]}
      send={(form, how) => upload(resubmitClaim, { form }, how)}
    />
  )
}

function Title({ request: claim }: { request: ClaimDetail }) {
  const { t } = useTexts()
  return (
    <>
      {t('claim.resubmit.title')} <LtrText>{claim.ucrn_no ?? String(claim.id)}</LtrText>
      {/* The number of every list and mail, which the insurer's own is not. */}
      {' · '}
      <LtrText>{referenceOf(claim)}</LtrText>
    </>
  )
}

function Summary({ request: claim }: { request: ClaimDetail }) {
  const { t } = useTexts()
  return (
    <>
      <DescriptionList>
        <ClaimFacts claim={claim} />
      </DescriptionList>
      {claim.remarks && (
        <DescriptionList>
          <Description label={t('claim.resubmit.remarks')}>
            <FactText>{claim.remarks}</FactText>
          </Description>
        </DescriptionList>
      )}
    </>
  )
}
