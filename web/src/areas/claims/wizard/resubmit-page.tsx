import { resubmitClaim } from '@falaj/contract/claims/commands/calls.ts'
import { mayResubmitClaim } from '@falaj/contract/claims/rules/actions.ts'
import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import { Navigate } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { queryClient } from '../../../queries/client.ts'
import { useRequestId } from '../../../requests/arrival.ts'
import { requestPath, savedFormName } from '../../../requests/kind.ts'
import { referenceOf } from '../../../requests/reference.ts'
import { openSavedForm } from '../../../requests/saved-form/open-saved-form.ts'
import { SaveConflict } from '../../../requests/saved-form/save-conflict.tsx'
import type { SavedForm } from '../../../requests/saved-form/saved-form.ts'
import { SavedNote } from '../../../requests/saved-form/saved-note.tsx'
import { useOpened, useSavedForm } from '../../../requests/saved-form/use-saved-form.ts'
import { ResubmitForm } from '../../../requests/sending/resubmit-form.tsx'
import style from '../../../requests/wizard/wizard.module.css'
import { paths } from '../../../routing/paths.ts'
import { upload } from '../../../session/upload.ts'
import { Alert } from '../../../ui/alert.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checking } from '../../../ui/checking.tsx'
import { Description, DescriptionList } from '../../../ui/description-list.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { LtrText } from '../../../ui/ltr-text.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { claimKind } from '../kind.ts'
import { claimQuery } from '../queries.ts'

export function Component() {
  const id = useRequestId(claimKind)
  return id === null ? <Navigate replace to={paths.claims} /> : <ResubmitClaim key={id} id={id} />
}

function ResubmitClaim({ id }: { id: number }) {
  const name = savedFormName(claimKind, 'resubmit', id)
  const opened = useOpened(name, () => open(name, id))
  return (
    <Loaded query={opened} lines={8}>
      {(found) => <Opened {...found} />}
    </Loaded>
  )
}

function Opened({ saved, claim }: { saved: SavedForm; claim: ClaimDetail }) {
  const { t } = useTexts()
  const { answers } = useSavedForm(saved)
  const may = mayResubmitClaim(claim) && claim.is_own
  return (
    <>
      <PageHeader
        title={
          <>
            {t('claim.resubmit.title')} <LtrText>{claim.ucrn_no ?? String(claim.id)}</LtrText>
            {/* The number of every list and mail, which the insurer's own is not. */}
            {' · '}
            <LtrText>{referenceOf(claim)}</LtrText>
          </>
        }
        subtitle={may && t('claim.resubmit.text')}
        note={<SavedNote saved={saved} />}
      />
      <div className={style['page']}>
        <SaveConflict saved={saved} kind={claimKind} />
        <Checking busy={Boolean(answers.sending)} title={t('claim.checking')} />
        <Summary claim={claim} />
        {may ? (
          <ResubmitForm
            kind={claimKind}
            saved={saved}
            attachments={claim.attachments}
            fields={[['claim_id', String(claim.id)]]}
            send={(form, how) => upload(resubmitClaim, { form }, how)}
          />
        ) : (
          <Alert
            tone="action"
            action={<LinkButton to={requestPath(claimKind, claim.id)}>{t('claim.see')}</LinkButton>}
          >
            {t('claim.resubmit.notNow')}
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
    <Card className={style['card']} aria-label={t('claim.resubmit.summary')}>
      <DescriptionList>
        <Description label={t('claim.policyNumber')}>
          <LtrText>{claim.policy.ext_policy_number}</LtrText>
        </Description>
        <Description label={t('claim.insuredName')}>{claim.insured_name}</Description>
        <Description label={t('claim.claimedAmount')}>
          {claim.claimed_amount_format && <Amount>{claim.claimed_amount_format}</Amount>}
        </Description>
        <Description label={t('claim.paymentMode')}>{claim.payment_mode}</Description>
      </DescriptionList>
      {claim.remarks && (
        <DescriptionList>
          <Description label={t('claim.resubmit.remarks')}>
            <span dir="auto">{claim.remarks}</span>
          </Description>
        </DescriptionList>
      )}
    </Card>
  )
}

async function open(name: string, id: number): Promise<{ saved: SavedForm; claim: ClaimDetail }> {
  const claim = await queryClient.fetchQuery({ ...claimQuery(id), staleTime: 0 })
  const saved = await openSavedForm(name)
  saved.begin(claim.policy.id, {})
  return { saved, claim }
}
