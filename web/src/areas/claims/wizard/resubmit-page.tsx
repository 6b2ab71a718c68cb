import { mayResubmitClaim } from '@falaj/contract/claims/rules/actions.ts'
import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import { Navigate } from 'react-router'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useTexts } from '../../../language/use-texts.ts'
import { claimPath, paths } from '../../../routing/paths.ts'
import { queryClient } from '../../../queries/client.ts'
import { Alert } from '../../../ui/alert.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LtrText } from '../../../ui/ltr-text.tsx'
import { Description, DescriptionList } from '../../../ui/description-list.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { referenceOf } from '../../../requests/reference.ts'
import { claimQuery } from '../queries.ts'
import { useClaimId } from '../../../requests/use-request-id.ts'
import { SaveConflict } from '../../../requests/saved-form/save-conflict.tsx'
import { openSavedForm } from '../../../requests/saved-form/open-saved-form.ts'
import { useOpened } from '../../../requests/saved-form/use-opened.ts'
import type { SavedForm } from '../../../requests/saved-form/saved-form.ts'
import { ResubmitForm } from './resubmit-form.tsx'
import { CheckingRequest } from '../../../requests/sending/checking-request.tsx'
import { SavedNote } from '../../../requests/saved-form/saved-note.tsx'
import style from '../../../requests/wizard/wizard.module.css'

/** CLM-136 to CLM-143. */
export function Component() {
  const id = useClaimId()
  return id === null ? <Navigate replace to={paths.claims} /> : <Filling key={id} id={id} />
}

function Filling({ id }: { id: number }) {
  const kind = `resubmit-claim:${id}`
  const opened = useOpened(kind, () => open(kind, id))
  return (
    <Loaded query={opened} lines={8}>
      {(found) => <Opened {...found} />}
    </Loaded>
  )
}

function Opened({ saved, claim }: { saved: SavedForm; claim: ClaimDetail }) {
  const { t } = useTexts()
  const may = mayResubmitClaim(claim) && claim.is_own
  return (
    <>
      <PageHeader
        title={
          <>
            {t('wizard.resubmit.title')} <LtrText>{claim.ucrn_no ?? String(claim.id)}</LtrText>
            {/* The number of every list and mail, which the insurer's own is not. */}
            {' · '}
            <LtrText>{referenceOf(claim)}</LtrText>
          </>
        }
        subtitle={may && t('wizard.resubmit.text')}
      >
        <SavedNote saved={saved} />
      </PageHeader>
      <div className={style['page']}>
        <SaveConflict saved={saved} />
        <CheckingRequest saved={saved} />
        <Summary claim={claim} />
        {may ? (
          <ResubmitForm saved={saved} claim={claim} />
        ) : (
          <Alert
            tone="action"
            action={<LinkButton to={claimPath(claim.id)}>{t('wizard.edit.follow')}</LinkButton>}
          >
            {t('wizard.resubmit.notNow')}
          </Alert>
        )}
      </div>
    </>
  )
}

/** What it is about; nothing of it can be changed here (CLM-138). */
function Summary({ claim }: { claim: ClaimDetail }) {
  const { t } = useTexts()
  return (
    <Card className={style['card']} aria-label={t('wizard.resubmit.summary')}>
      <DescriptionList>
        <Description label={t('claim.policyNumber')}>
          <LtrText>{claim.policy.ext_policy_number}</LtrText>
        </Description>
        <Description label={t('claim.insuredName')}>{claim.insured_name}</Description>
        <Description label={t('claim.claimedAmount')}>
          {claim.claimed_amount_format && <LtrText>{claim.claimed_amount_format}</LtrText>}
        </Description>
        <Description label={t('claim.paymentMode')}>{claim.payment_mode}</Description>
      </DescriptionList>
      {claim.remarks && (
        <DescriptionList>
          <Description label={t('wizard.resubmit.remarks')}>
            <span dir="auto">{claim.remarks}</span>
          </Description>
        </DescriptionList>
      )}
    </Card>
  )
}

async function open(kind: string, id: number): Promise<{ saved: SavedForm; claim: ClaimDetail }> {
  const claim = await queryClient.fetchQuery({ ...claimQuery(id), staleTime: 0 })
  const saved = await openSavedForm(kind)
  saved.begin(claim.policy.id, {})
  return { saved, claim }
}
