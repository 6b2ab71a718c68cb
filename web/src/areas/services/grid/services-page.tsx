import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useTexts } from '../../../language/use-texts.ts'
import { paths, underPolicy } from '../../../routing/paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CardLink } from '../../../ui/card-link.tsx'
import { ForwardIcon, PlaceIcon } from '../../../ui/icons.ts'
import { policiesQuery } from '../../policies/queries.ts'
import { loadPolicy } from '../../policies/load-policy.ts'
import { PolicySwitcher } from '../../policies/policy-switcher.tsx'
import style from './services.module.css'
import { type Tile, tiles } from './tiles.ts'

export const loader = loadPolicy

export function Component() {
  const { t } = useTexts()
  const id = useLoaderData<typeof loader>()
  const policies = useQuery(policiesQuery).data ?? []
  const named = useNamed(id)
  // Of several, the switcher names the one.
  const onlyOne = policies.length === 1 ? policies[0] : undefined
  return (
    <>
      <PageHeader
        title={t('title.services')}
        subtitle={onlyOne && t('services.forPolicy', { number: onlyOne.ext_policy_number })}
      >
        <LinkButton
          icon={<PlaceIcon aria-hidden />}
          to={underPolicy(paths.searchProvider, named)}
          state={stateOf(id)}
        >
          {t('services.searchProvider')}
        </LinkButton>
      </PageHeader>
      {id !== null && <PolicySwitcher policyId={id} />}
      <ul className={style['grid']}>
        {tiles.map((tile) => (
          <li key={tile.id}>
            <ServiceTile tile={tile} policy={id} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** The whole tile is a link. */
function ServiceTile({ tile, policy }: { tile: Tile; policy: number | null }) {
  const { t } = useTexts()
  const heading = useId()
  const named = useNamed(policy)
  return (
    <Card className={style['tile']} aria-labelledby={heading}>
      <span className={style['icon']}>
        <tile.Icon aria-hidden />
      </span>
      <div className={style['words']}>
        <h2 id={heading}>
          <CardLink to={underPolicy(tile.to, named)} state={stateOf(policy)}>
            {t(tile.title)}
          </CardLink>
        </h2>
        <p>{t(tile.text)}</p>
      </div>
      <ForwardIcon className={`turns ${style['forward']}`} aria-hidden />
    </Card>
  )
}

/** The policy that the address names: there alone an expired one is kept. */
const useNamed = (policy: number | null) => (useSearchParams()[0].has('policy') ? policy : null)

const stateOf = (policy: number | null) => (policy === null ? null : { policy })
