import type { SessionUser } from '@falaj/contract/access/schemas.ts'
import { mayEditClaim } from '@falaj/contract/claims/rules/actions.ts'
import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useTexts } from '../../../language/use-texts.ts'
import { claimPath, paths } from '../../../routing/paths.ts'
import { meQuery } from '../../../queries/me.ts'
import { queryClient } from '../../../queries/client.ts'
import { Alert } from '../../../ui/alert.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { LtrText } from '../../../ui/ltr-text.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { countriesQuery, currenciesQuery } from '../../banking/queries.ts'
import { policyQuery } from '../../policies/queries.ts'
import { referenceOf } from '../../../requests/reference.ts'
import { claimQuery } from '../queries.ts'
import { useClaimId } from '../../../requests/use-request-id.ts'
import { ClaimWizard } from './claim-wizard.tsx'
import { patientsOfEdit } from '../../../requests/questions/patients.ts'
import { openSavedForm } from '../../../requests/saved-form/open-saved-form.ts'
import { useOpened } from '../../../requests/saved-form/use-opened.ts'
import type { SavedForm } from '../../../requests/saved-form/saved-form.ts'
import { SavedNote } from '../../../requests/saved-form/saved-note.tsx'
import { outcomeIn } from '../../../requests/sending/outcome.ts'
import { OutcomePanel } from '../../../requests/sending/outcome-panel.tsx'
import { startOfEdit } from './start-of-edit.ts'

/** CLM-125 to CLM-134. */
export function Component() {
  const { t } = useTexts()
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const id = useClaimId()
  const outcome = outcomeIn(search, state)
  if (outcome) {
    return (
      <>
        <PageHeader title={t('wizard.title.edit')} />
        <OutcomePanel outcome={outcome} onBack={() => void navigate(-1)} />
      </>
    )
  }
  return id === null ? <Navigate replace to={paths.claims} /> : <Filling key={id} id={id} />
}

function Filling({ id }: { id: number }) {
  const { t } = useTexts()
  const kind = `edit-claim:${id}`
  const opened = useOpened(kind, () => open(kind, id))
  return (
    <Loaded query={opened} lines={8}>
      {({ saved, claim, account }) =>
        mayEditClaim(claim) && claim.is_own ? (
          <Opened saved={saved} claim={claim} account={account} />
        ) : (
          <>
            <PageHeader title={t('wizard.title.edit')} />
            <Alert
              tone="action"
              action={<LinkButton to={claimPath(id)}>{t('wizard.edit.follow')}</LinkButton>}
            >
              {t('wizard.edit.notNow')}
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
        title={t('wizard.title.edit')}
        subtitle={
          <>
            {t('wizard.claim')} <LtrText>{referenceOf(claim)}</LtrText>
          </>
        }
      >
        <SavedNote saved={saved} />
      </PageHeader>
      <Loaded query={policy} lines={8}>
        {(details) => (
          <ClaimWizard
            saved={saved}
            policy={details}
            patients={patientsOfEdit(details, account, {
              chosen: String(claim.dependent_id),
              today: claim.today,
            })}
            claim={claim}
          />
        )}
      </Loaded>
    </>
  )
}

interface Found {
  saved: SavedForm
  claim: ClaimDetail
  account: SessionUser
}

/** The claim as it stands now: what came along in navigation state may be old (GAP-065). */
async function open(kind: string, id: number): Promise<Found> {
  const claim = await queryClient.fetchQuery({ ...claimQuery(id), staleTime: 0 })
  const [account, saved, policy] = await Promise.all([
    queryClient.ensureQueryData(meQuery),
    openSavedForm(kind),
    queryClient.ensureQueryData(policyQuery(claim.policy.id)),
    queryClient.ensureQueryData(countriesQuery),
    queryClient.ensureQueryData(currenciesQuery),
  ])
  saved.begin(claim.policy.id, startOfEdit(claim, policy, account))
  return { saved, claim, account }
}
