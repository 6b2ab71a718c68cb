import { mayUpdatePayment } from '@falaj/contract/claims/rules/actions.ts'
import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type LoaderFunctionArgs, Navigate, useLoaderData, useLocation } from 'react-router'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useTexts } from '../../../language/use-texts.ts'
import { claimPath, paths } from '../../../routing/paths.ts'
import { queryClient } from '../../../queries/client.ts'
import { Alert } from '../../../ui/alert.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { idOf } from '../../../routing/id-of.ts'
import { policyQuery } from '../../policies/queries.ts'
import { arrivalIn } from '../../../requests/arrival.ts'
import { claimKind } from '../kind.ts'
import { claimQuery } from '../queries.ts'
import { PaymentForm } from './payment-form.tsx'
import { PaymentUpdated } from './payment-updated.tsx'

export async function loader({ request }: LoaderFunctionArgs): Promise<number | null> {
  const id = idOf(new URL(request.url).searchParams.get('claim'))
  if (id === null) return null
  const { policy } = await queryClient.ensureQueryData(claimQuery(id))
  void queryClient.prefetchQuery(policyQuery(policy.id))
  return id
}

export function Component() {
  const id = useLoaderData<typeof loader>()
  const { state } = useLocation()
  if (id !== null) return <UpdatePayment id={id} key={id} />
  const carried = arrivalIn(claimKind, state).id
  const to = carried === undefined ? paths.claims : claimPath(carried, 'updatePaymentInfo')
  return <Navigate replace to={to} state={state} />
}

/** The claim is asked for again: what the page before has carried may be old (GAP-065). */
function UpdatePayment({ id }: { id: number }) {
  const { t } = useTexts()
  const claim = useQuery(claimQuery(id))
  const [reference, setReference] = useState<string>()
  // While its answer is on the way, or was lost, the claim may be told as changed already: the form stays.
  const [sent, setSent] = useState(false)
  return (
    <>
      <PageHeader title={t('payment.title')} />
      {reference === undefined ? (
        <Loaded query={claim} lines={8}>
          {(details) =>
            details.is_own && (sent || mayUpdatePayment(details)) ? (
              <FormOfPolicy
                claim={details}
                onSend={() => setSent(true)}
                onRefused={() => setSent(false)}
                onUpdated={setReference}
              />
            ) : (
              <NotNow claim={details} />
            )
          }
        </Loaded>
      ) : (
        <PaymentUpdated reference={reference} />
      )}
    </>
  )
}

/** The form comes together with the accounts: what cannot be chosen yet cannot be missed either. */
function FormOfPolicy(props: Omit<Parameters<typeof PaymentForm>[0], 'policy'>) {
  const policy = useQuery(policyQuery(props.claim.policy.id))
  return (
    <Loaded query={policy} lines={8}>
      {(details) => <PaymentForm {...props} policy={details} />}
    </Loaded>
  )
}

function NotNow({ claim }: { claim: ClaimDetail }) {
  const { t } = useTexts()
  return (
    <Alert
      tone="action"
      action={<LinkButton to={claimPath(claim.id)}>{t('claim.details')}</LinkButton>}
    >
      {t('payment.notNow')}
    </Alert>
  )
}
