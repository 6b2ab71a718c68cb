import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import {
  type CertificateSlug,
  certificateSlugs,
  certifies,
  mostNeededCertificate,
  offersCertificate,
} from '@falaj/contract/services/rules/certificates.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link, useLoaderData } from 'react-router'
import { longDate } from '../../../language/format.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { coverageQuery, policyQuery } from '../../policies/queries.ts'
import { loadPolicy } from '../../policies/load-policy.ts'
import { useCover } from '../../policies/use-cover.ts'
import { PolicySwitcher } from '../../policies/policy-switcher.tsx'
import { WithoutPolicy } from '../../policies/without-policy.tsx'
import { CertificateList } from './certificate-list.tsx'
import style from './certificates.module.css'
import { useInsuredPerson } from './use-insured-person.ts'

export const loader = loadPolicy

const others = certificateSlugs.filter((slug) => slug !== mostNeededCertificate)

export function Component() {
  const { t } = useTexts()
  const id = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={t('certificates.title')} subtitle={t('certificates.text')} />
      {id !== null && <PolicySwitcher policyId={id} />}
      {id === null ? <WithoutPolicy /> : <OfPolicy id={id} key={id} />}
    </>
  )
}

function OfPolicy({ id }: { id: number }) {
  const policy = useQuery(policyQuery(id))
  return (
    <Loaded query={policy}>
      {(details) => (details.status ? <Certificates policy={details} /> : <PolicyEnded />)}
    </Loaded>
  )
}

function Certificates({ policy }: { policy: PolicyDetail }) {
  const { t, language } = useTexts()
  const { insured, person, choose } = useInsuredPerson(policy)
  const cover = useCover(policy, person.id)
  const field = useId()
  const wanted = {
    policyId: policy.id,
    dependent: person.id === policy.member_details.id ? null : person.id,
    name: person.member_name,
  }
  const coverage = useQuery(coverageQuery(policy.id, wanted.dependent))
  return (
    // An error is about one person, not the next.
    <div className={style['page']} key={person.id}>
      <div className={style['person']}>
        <SelectField
          id={field}
          label={t('certificates.person')}
          placeholder={t('certificates.choose')}
          hint={policy.dependents.length === 0 && t('certificates.noDependents')}
          choices={insured.map(({ id, text }) => ({ value: String(id), text }))}
          value={String(person.id)}
          onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
        />
      </div>
      <Loaded query={coverage}>
        {(packages) => {
          if (!offersCertificate(policy, cover.today)) {
            const from = cover.beginsOn && longDate(cover.beginsOn, language)
            const title = from
              ? t('certificates.notBegun', { date: from })
              : t('certificates.ended')
            return (
              <Card>
                <EmptyState title={title} />
              </Card>
            )
          }
          const offered = (slug: CertificateSlug) => certifies(slug, policy, packages)
          return (
            <>
              <CertificateList slugs={[mostNeededCertificate]} offered={offered} {...wanted} />
              <section className={style['others']}>
                <h2>{t('certificates.others')}</h2>
                <CertificateList slugs={others} offered={offered} {...wanted} />
              </section>
            </>
          )
        }}
      </Loaded>
    </div>
  )
}

function PolicyEnded() {
  const { t } = useTexts()
  return (
    <Card>
      <EmptyState title={t('certificates.ended')}>
        <Link to={paths.home}>{t('certificates.ended.other')}</Link>
      </EmptyState>
    </Card>
  )
}
