import type { SessionUser } from '@falaj/contract/access/schemas.ts'
import { earliestTreatment } from '@falaj/contract/claims/rules/treatment-date.ts'
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { queryClient } from '../../../queries/client.ts'
import { meQuery } from '../../../queries/me.ts'
import { savedFormName } from '../../../requests/kind.ts'
import { questionsIn, startOf } from '../../../requests/questions/question.ts'
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
import { PageHeader } from '../../../ui/page-header.tsx'
import { policyInHand } from '../../policies/policy-in-hand.ts'
import { PolicySwitcher } from '../../policies/policy-switcher.tsx'
import { policiesQuery, policyQuery } from '../../policies/queries.ts'
import { WithoutPolicy } from '../../policies/without-policy.tsx'
import { claimKind } from '../kind.ts'
import { claimForm } from './claim-form.tsx'
import { claimGiven, startUnder, useClaimGiven } from './claim-given.ts'

const name = savedFormName(claimKind)

/** After sending, the outcome takes the wizard's place. */
export function Component() {
  return (
    <FormOrOutcome form={claimForm} title="claim.page.add">
      <NewClaim />
    </FormOrOutcome>
  )
}

function NewClaim() {
  const opened = useOpened(name, open)
  const { t } = useTexts()
  return (
    <Loaded query={opened} lines={8}>
      {(found) =>
        found ? (
          <Opened {...found} />
        ) : (
          <>
            <PageHeader title={t('claim.page.add')} />
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
    const given = await claimGiven({ policy: chosen, account })
    saved.moveTo(id, startUnder(given, saved.state().answers))
    setPolicyId(id)
  }
  return (
    <>
      <PageHeader title={t('claim.page.add')} note={<SavedNote saved={saved} />} />
      <Loaded query={policy} lines={8}>
        {(details) => (
          <UnderPolicy
            saved={saved}
            policy={details}
            account={account}
            switcher={<PolicySwitcher policyId={policyId} onChoose={(id) => void choose(id)} />}
          />
        )}
      </Loaded>
    </>
  )
}

function UnderPolicy({
  saved,
  policy,
  account,
  switcher,
}: {
  saved: SavedForm
  policy: PolicyDetail
  account: SessionUser
  switcher: ReactNode
}) {
  const { t } = useTexts()
  const given = useClaimGiven({ policy, account })
  const back = <LinkButton to={paths.claims}>{t('claim.back')}</LinkButton>
  if (!policy.member_details.is_principal) {
    return (
      <>
        {switcher}
        <Alert tone="action" action={back}>
          {t('claim.principalOnly')}
        </Alert>
      </>
    )
  }
  if (policy.expiry_date < earliestTreatment(given.today)) {
    return (
      <>
        {switcher}
        <Alert tone="action" action={back}>
          {t('claim.policy.over')}
        </Alert>
      </>
    )
  }
  return (
    <RequestWizard key={policy.id} form={claimForm} saved={saved} given={given} first={switcher} />
  )
}

interface Found {
  saved: SavedForm
  policyId: number
  account: SessionUser
}

async function open(): Promise<Found | null> {
  const saved = await openSavedForm(name)
  const policyId = saved.policyId ?? (await policyInHand())
  if (policyId === null) return null
  const [account, policy] = await Promise.all([
    queryClient.ensureQueryData(meQuery),
    queryClient.ensureQueryData(policyQuery(policyId)),
    queryClient.ensureQueryData(policiesQuery),
  ])
  const given = await claimGiven({ policy, account })
  saved.begin(policyId, startOf(questionsIn(claimForm.steps), given))
  return { saved, policyId, account }
}
