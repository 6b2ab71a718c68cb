import { beneficiaryHindrance } from '@falaj/contract/policies/rules/beneficiary.ts'
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useTexts } from '../../../language/use-texts.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { loadPolicy } from '../load-policy.ts'
import { PolicySwitcher } from '../policy-switcher.tsx'
import { WithoutPolicy } from '../without-policy.tsx'
import { policyQuery } from '../queries.ts'
import { BeneficiaryForm } from './beneficiary-form.tsx'
import style from './beneficiary.module.css'
import { NamedBeneficiaries } from './named-beneficiaries.tsx'

export const loader = loadPolicy

export function Component() {
  const { t } = useTexts()
  const id = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={t('beneficiary.title')} subtitle={t('beneficiary.text')} />
      {id !== null && <PolicySwitcher policyId={id} />}
      {id === null ? <WithoutPolicy /> : <OfPolicy id={id} key={id} />}
    </>
  )
}

function OfPolicy({ id }: { id: number }) {
  const policy = useQuery(policyQuery(id))
  return <Loaded query={policy}>{(details) => <FormAndList policy={details} />}</Loaded>
}

function FormAndList({ policy }: { policy: PolicyDetail }) {
  const { t } = useTexts()
  // A new form after each saved beneficiary.
  const [saved, setSaved] = useState(0)
  // A policy that ends while somebody writes is told when it is sent: what was written stays.
  const [hindrance] = useState(beneficiaryHindrance(policy))
  return (
    <div className={style['columns']}>
      {hindrance ? (
        <div>
          <Alert tone="action">{t(`beneficiary.${hindrance}`)}</Alert>
        </div>
      ) : (
        <Card className={style['form']}>
          <BeneficiaryForm key={saved} policy={policy} onSaved={() => setSaved(saved + 1)} />
        </Card>
      )}
      <NamedBeneficiaries list={policy.beneficiary_details} />
    </div>
  )
}
