import { foundNeeds } from '@falaj/contract/services/rules/needs.ts'
import { searchedWords } from '@falaj/contract/shared/rules/search.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useTexts } from '../../../language/use-texts.ts'
import { paths, underPolicy } from '../../../routing/paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { PlaceIcon } from '../../../ui/icons.ts'
import { SearchBox } from '../../../ui/search-box.tsx'
import { here, Sentence } from '../../../ui/sentence.tsx'
import { policiesQuery } from '../../policies/queries.ts'
import { loadPolicy } from '../../policies/load-policy.ts'
import { PolicyNumberSwitch } from '../../policies/policy-number-switch.tsx'
import { FoundNeeds } from './found-needs.tsx'
import { useLiveFacts } from './live-facts.ts'
import { needsOf } from './needs.ts'
import { Papers } from './papers.tsx'
import { TileGroups } from './tile-groups.tsx'

export const loader = loadPolicy

export function Component() {
  const { t } = useTexts()
  const id = useLoaderData<typeof loader>()
  const named = useNamed(id)
  const [typed, setTyped] = useState('')
  const policy = (useQuery(policiesQuery).data ?? []).find((one) => one.id === id)
  const searching = searchedWords(typed).length > 0
  const services = () =>
    id === null ? (
      <TileGroups policy={id} named={named} facts={{}} />
    ) : (
      <ServicesOf key={id} policy={id} named={named} />
    )
  return (
    <>
      <PageHeader
        compact
        title={t('title.services')}
        subtitle={
          policy && (
            <Sentence text={t('services.forPolicy', { number: here })}>
              <PolicyNumberSwitch policy={policy} />
            </Sentence>
          )
        }
      >
        <LinkButton
          icon={<PlaceIcon aria-hidden />}
          to={underPolicy(paths.searchProvider, named)}
          state={id === null ? null : { policy: id }}
        >
          {t('services.searchProvider')}
        </LinkButton>
      </PageHeader>
      <SearchBox
        id="need"
        label={t('services.search')}
        placeholder={t('services.search.hint')}
        value={typed}
        onType={setTyped}
      />
      {searching ? (
        <FoundNeeds typed={typed} found={foundNeeds(typed, needsOf(t, id, named))} policy={id} />
      ) : (
        services()
      )}
    </>
  )
}

function ServicesOf({ policy, named }: { policy: number; named: number | null }) {
  const facts = useLiveFacts(policy)
  return (
    <>
      <Papers policyId={policy} />
      <TileGroups policy={policy} named={named} facts={facts} />
    </>
  )
}

/** The policy that the address names: there alone an expired one is kept. */
const useNamed = (policy: number | null) => (useSearchParams()[0].has('policy') ? policy : null)
