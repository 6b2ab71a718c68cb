import { resubmitPreApproval } from '@falaj/contract/preapprovals/commands/calls.ts'
import { mayResubmit } from '@falaj/contract/preapprovals/rules/actions.ts'
import type { PreApprovalDetail } from '@falaj/contract/preapprovals/schemas.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { referenceOf } from '../../../requests/reference.ts'
import { RequestTitle } from '../../../requests/request-title.tsx'
import { upload } from '../../../session/upload.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Description, DescriptionList } from '../../../ui/description-list.tsx'
import { FactText } from '../../../ui/fact-text.tsx'
import { LtrText } from '../../../ui/ltr-text.tsx'
import { ResubmitRequest } from '../../request-forms/resubmit-request.tsx'
import { preApprovalKind as kind } from '../kind.ts'
import { preApprovalQuery } from '../queries.ts'

export function Component() {
  return (
    <ResubmitRequest
      kind={kind}
      query={preApprovalQuery}
      may={({ status }) => mayResubmit(status)}
      Title={Title}
      attachments={({ documents }) => ({ docs: documents })}
      Summary={Summary}
      fields={({ id }) => [['pre_approval_id', String(id)]]}
      send={(form, how) => upload(resubmitPreApproval, { form }, how)}
    />
  )
}

function Title({ request }: { request: PreApprovalDetail }) {
  return <RequestTitle kind={kind} request={request} />
}

/** PRE-075 */
function Summary({ request: preApproval }: { request: PreApprovalDetail }) {
  const { t } = useTexts()
  const { claimed_amount_format, comments, policy } = preApproval
  return (
    <>
      <DescriptionList>
        <Description label={t('preApproval.resubmit.number')}>
          <LtrText>{referenceOf(preApproval)}</LtrText>
        </Description>
        <Description label={t('requests.policyNumber')}>
          <LtrText>{policy.ext_policy_number}</LtrText>
        </Description>
        <Description label={t('preApproval.resubmit.holder')}>
          {policy.holder_name && <FactText>{policy.holder_name}</FactText>}
        </Description>
        <Description label={t('requests.insuredName')}>{preApproval.insured_name}</Description>
        <Description label={t('preApproval.claimedAmount')}>
          {claimed_amount_format && <Amount>{claimed_amount_format}</Amount>}
        </Description>
      </DescriptionList>
      {comments && (
        <DescriptionList>
          <Description label={t('preApproval.comments')}>
            <FactText>{comments}</FactText>
          </Description>
        </DescriptionList>
      )}
    </>
  )
}
