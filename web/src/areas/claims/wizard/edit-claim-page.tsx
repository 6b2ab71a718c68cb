import type { SessionUser } from '@falaj/contract/access/schemas.ts'
import { mayEditClaim } from '@falaj/contract/claims/rules/actions.ts'
import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { queryClient } from '../../../queries/client.ts'
import { meQuery } from '../../../queries/me.ts'
import { useRequestId } from '../../../requests/arrival.ts'
import { requestPath, savedFormName } from '../../../requests/kind.ts'
import { questionsIn, startOf } from '../../../requests/questions/question.ts'
import { referenceOf } from '../../../requests/reference.ts'
import { openSavedForm } from '../../../requests/saved-form/open-saved-form.ts'
import type { SavedForm } from '../../../requests/saved-form/saved-form.ts'
import { SavedNote } from '../../../requests/saved-form/saved-note.tsx'
import { useOpened } from '../../../requests/saved-form/use-saved-form.ts'
import { FormOrOutcome } from '../../../requests/sending/outcome-panel.tsx'
import { RequestWizard } from '../../../requests/wizard/request-wizard.tsx'
import { paths } from '../../../routing/paths.ts'
import { Alert } from '../../../ui/alert.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { LtrText } from '../../../ui/ltr-text.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { policyQuery } from '../../policies/queries.ts'
import { claimKind } from '../kind.ts'
import { claimQuery } from '../queries.ts'
import { claimForm } from './claim-form.tsx'
import { claimGiven, useClaimGiven } from './claim-given.ts'

export function Component() {
  const id = useRequestId(claimKind)
  return (
    <FormOrOutcome form={claimForm} title="claim.page.edit">
      {id === null ? <Navigate replace to={paths.claims} /> : <EditClaim key={id} id={id} />}
    </FormOrOutcome>
  )
}

function EditClaim({ id }: { id: number }) {
  const { t } = useTexts()
  const name = savedFormName(claimKind, 'edit', id)
  const opened = useOpened(name, () => open(name, id))
  return (
    <Loaded query={opened} lines={8}>
      {(found) =>
        mayEditClaim(found.claim) && found.claim.is_own ? (
          <Opened {...found} />
        ) : (
          <>
            <PageHeader title={t('claim.page.edit')} />
            <Alert
              tone="action"
              action={<LinkButton to={requestPath(claimKind, id)}>{t('claim.see')}</LinkButton>}
            >
              {t('claim.edit.notNow')}
            </Alert>
          </>
        )
      }
    </Loaded>
  )
}

function Opened({ saved, claim, account }: Found) {
  const { t } = useTexts()
  const policy = useQuery(policyQuery(claim.policy.id))
  return (
    <>
      <PageHeader
        title={t('claim.page.edit')}
        subtitle={
          <>
            {t('claim.one')} <LtrText>{referenceOf(claim)}</LtrText>
          </>
        }
        note={<SavedNote saved={saved} />}
      />
      <Loaded query={policy} lines={8}>
        {(details) => <Form saved={saved} claim={claim} account={account} policy={details} />}
      </Loaded>
    </>
  )
}

function Form({ saved, ...known }: Found & { policy: PolicyDetail }) {
  return <RequestWizard form={claimForm} saved={saved} given={useClaimGiven(known)} />
}

interface Found {
  saved: SavedForm
  claim: ClaimDetail
  account: SessionUser
}

/** The claim as it stands now: what came along in navigation state may be old (GAP-065). */
async function open(name: string, id: number): Promise<Found> {
  const claim = await queryClient.fetchQuery({ ...claimQuery(id), staleTime: 0 })
  const [account, saved, policy] = await Promise.all([
    queryClient.ensureQueryData(meQuery),
    openSavedForm(name),
    queryClient.ensureQueryData(policyQuery(claim.policy.id)),
  ])
  const given = await claimGiven({ policy, account, claim })
  saved.begin(claim.policy.id, startOf(questionsIn(claimForm.steps), given))
  return { saved, claim, account }
}
