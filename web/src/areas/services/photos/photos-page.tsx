import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from 'react-router'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useTexts } from '../../../language/use-texts.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { policyQuery } from '../../policies/queries.ts'
import { loadPolicy } from '../../policies/load-policy.ts'
import { PolicySwitcher } from '../../policies/policy-switcher.tsx'
import { WithoutPolicy } from '../../policies/without-policy.tsx'
import { PhotoCard } from './photo-card.tsx'
import style from './photos.module.css'

export const loader = loadPolicy

export function Component() {
  const { t } = useTexts()
  const id = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={t('photos.title')} subtitle={t('photos.text')} />
      {id !== null && <PolicySwitcher policyId={id} />}
      {id === null ? <WithoutPolicy /> : <Family id={id} key={id} />}
    </>
  )
}

function Family({ id }: { id: number }) {
  const policy = useQuery(policyQuery(id))
  return <Loaded query={policy}>{(details) => <Cards policy={details} />}</Loaded>
}

function Cards({ policy }: { policy: PolicyDetail }) {
  return (
    <ul className={style['family']}>
      {[policy.member_details, ...policy.dependents].map((person, place) => (
        <li key={person.id}>
          <PhotoCard person={person} own={place === 0} />
        </li>
      ))}
    </ul>
  )
}
