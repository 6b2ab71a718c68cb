import type { SessionUser } from '@falaj/contract/access/schemas.ts'
import { earliestTreatment } from '@falaj/contract/claims/rules/treatment-date.ts'
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { meQuery } from '../../../queries/me.ts'
import { queryClient } from '../../../queries/client.ts'
import { Alert } from '../../../ui/alert.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { LtrText } from '../../../ui/ltr-text.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { countriesQuery, currenciesQuery } from '../../banking/queries.ts'
import { PolicyChoice } from '../../policies/policy-choice.tsx'
import { policyInHand } from '../../policies/policy-in-hand.ts'
import { policiesQuery, policyQuery } from '../../policies/queries.ts'
import { WithoutPolicy } from '../../policies/without-policy.tsx'
import { ClaimWizard } from './claim-wizard.tsx'
import { startOfClaim, startUnder } from './start-of-claim.ts'
import { patientsOf } from '../../../requests/questions/patients.ts'
import { openSavedForm } from '../../../requests/saved-form/open-saved-form.ts'
import { useOpened } from '../../../requests/saved-form/use-opened.ts'
import type { SavedForm } from '../../../requests/saved-form/saved-form.ts'
import { SavedNote } from '../../../requests/saved-form/saved-note.tsx'
import { outcomeIn } from '../../../requests/sending/outcome.ts'
import { OutcomePanel } from '../../../requests/sending/outcome-panel.tsx'

const kind = 'claim'

/** CLM-075 to CLM-120. What became of a submission takes the wizard's place. */
export function Component() {
  const { t } = useTexts()
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const outcome = outcomeIn(search, state)
  if (!outcome) return <Filling />
  return (
    <>
      <PageHeader title={t('wizard.title.add')} />
      <OutcomePanel outcome={outcome} onBack={() => void navigate(-1)} />
    </>
  )
}

function Filling() {
  const opened = useOpened(kind, open)
  const { t } = useTexts()
  return (
    <Loaded query={opened} lines={8}>
      {(found) =>
        found ? (
          <Opened {...found} />
        ) : (
          <>
            <PageHeader title={t('wizard.title.add')} />
            <WithoutPolicy />
          </>
        )
      }
    </Loaded>
  )
}

function Opened({ saved, policyId: begun, account }: Found) {
  const { t } = useTexts()
  const [policyId, setPolicyId] = useState(begun)
  const policy = useQuery(policyQuery(policyId))
  const choose = async (id: number) => {
    const chosen = await queryClient.ensureQueryData(policyQuery(id))
    saved.moveTo(id, startUnder(chosen, account, saved.state().answers))
    setPolicyId(id)
  }
  return (
    <>
      <PageHeader
        title={t('wizard.title.add')}
        subtitle={
          policy.data && (
            <>
              {t('wizard.policy')} <LtrText>{policy.data.ext_policy_number}</LtrText>
            </>
          )
        }
      >
        <SavedNote saved={saved} />
      </PageHeader>
      <PolicyChoice chosen={policyId} onChoose={(id) => void choose(id)} />
      <Loaded query={policy} lines={8}>
        {(details) => <UnderPolicy saved={saved} policy={details} account={account} />}
      </Loaded>
    </>
  )
}

function UnderPolicy({
  saved,
  policy,
  account,
}: {
  saved: SavedForm
  policy: PolicyDetail
  account: SessionUser
}) {
  const { t } = useTexts()
  const [now] = useState(() => new Date())
  const today = dayIn(policy.country_code, now)
  const patients = patientsOf(policy, account, today)
  const back = <LinkButton to={paths.claims}>{t('wizard.backToClaims')}</LinkButton>
  if (!policy.member_details.is_principal) {
    return (
      <Alert tone="action" action={back}>
        {t('wizard.principalOnly')}
      </Alert>
    )
  }
  if (policy.expiry_date < earliestTreatment(today)) {
    return (
      <Alert tone="action" action={back}>
        {t('wizard.policy.over')}
      </Alert>
    )
  }
  return <ClaimWizard key={policy.id} saved={saved} policy={policy} patients={patients} />
}

interface Found {
  saved: SavedForm
  policyId: number
  account: SessionUser
}

async function open(): Promise<Found | null> {
  const saved = await openSavedForm(kind)
  const policyId = saved.policyId ?? (await policyInHand())
  if (policyId === null) return null
  const [account, policy, countries, currencies] = await Promise.all([
    queryClient.ensureQueryData(meQuery),
    queryClient.ensureQueryData(policyQuery(policyId)),
    queryClient.ensureQueryData(countriesQuery),
    queryClient.ensureQueryData(currenciesQuery),
    queryClient.ensureQueryData(policiesQuery),
  ])
  saved.begin(policyId, startOfClaim(policy, account, countries, currencies))
  return { saved, policyId, account }
}
