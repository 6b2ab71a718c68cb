import { allCountries } from '@falaj/contract/providers/rules/territory.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { ltr, timeHere } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { queryClient } from '../../../queries/client.ts'
import { paths, underPolicy } from '../../../routing/paths.ts'
import { errorText } from '../../../session/call-failed.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/check-field.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { ListIcon, MapIcon } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { choosePolicy } from '../../policies/load-policy.ts'
import { PolicySwitcher } from '../../policies/policy-switcher.tsx'
import { distanceText } from '../distance.ts'
import { providersFound } from '../downloads.ts'
import {
  type Changes,
  filterOf,
  filtersSet,
  showsEverything,
  withFilter,
  withoutFilters,
  withoutNetwork,
} from '../filter.ts'
import { usePosition } from '../position.ts'
import { areasQuery, citiesFoundQuery, listQueries } from '../queries.ts'
import { useLists } from '../use-lists.ts'
import { FoundProviders } from './found-providers.tsx'
import { MapComing, MapMissing } from './map-missing.tsx'
import { NothingFound, valueOf } from './nothing-found.tsx'
import { SearchForm } from './search-form.tsx'
import style from './search-page.module.css'
import { useFound } from './use-found.ts'

/** Its script comes only where a map is shown. */
const ProviderMap = lazy(() =>
  import('../map/provider-map.tsx').catch((thrown: unknown) => {
    console.warn(thrown)
    return { default: MapMissing }
  }),
)

/** Null for somebody without any policy, who may search all the same (PRV-001). */
export async function loader(args: LoaderFunctionArgs): Promise<number | null> {
  void queryClient.prefetchQuery(listQueries.countries)
  void queryClient.prefetchQuery(listQueries.cities)
  void queryClient.prefetchQuery(listQueries.regions)
  void queryClient.prefetchQuery(listQueries.facilityTypes)
  void queryClient.prefetchQuery(listQueries.specialities)
  return choosePolicy(args)
}

export function Component() {
  const policyId = useLoaderData<typeof loader>()
  const { t, language } = useTexts()
  const [params, setParams] = useSearchParams()
  const filterInAddress = filterOf(params)
  const position = usePosition()
  const found = useFound(filterInAddress, policyId, position)
  // Without cover in force there is no network, and nothing is narrowed down to it (ADD-030).
  const hasNetwork = found.first ? found.first.in_network_count !== null : policyId !== null
  const filter = hasNetwork ? filterInAddress : withoutNetwork(filterInAddress)
  const lists = useLists(filter)
  const beside = useMedia('(min-width: 1000px)')
  const mapWanted = beside || params.get('view') === 'map'
  /** On a phone the map is the page. */
  const fills = useMedia('(max-width: 719px)') && mapWanted
  const everywhere = useQuery({
    ...citiesFoundQuery(filter, policyId),
    enabled: mapWanted && showsEverything(filter),
  }).data
  const towns = useQuery({
    ...citiesFoundQuery({ country_id: allCountries }, null),
    enabled: mapWanted,
  }).data
  const areas = useQuery({ ...areasQuery, enabled: mapWanted }).data
  const [chosen, setChosen] = useState<number | null>(null)

  const change = (changes: Changes, typed = false) =>
    setParams((before) => withFilter(before, changes), { replace: typed, preventScrollReset: true })
  const show = (view: 'map' | 'list') =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      if (view === 'map') after.set('view', view)
      else after.delete('view')
      return after
    })
  const choose = (id: number | null) => {
    setChosen(id)
    if (id !== null && beside)
      document.getElementById(`provider-${id}`)?.scrollIntoView({ block: 'nearest' })
  }
  const { first, providers, query } = found
  const set = filtersSet(filter)
  const naming = set
    .map((name) => valueOf(name, filter, lists))
    .filter(Boolean)
    .join(' · ')
  const order = filter.search ? 'match' : position ? 'near' : 'name'

  const failure = query.isError && (
    <Alert
      tone="problem"
      action={<Button onClick={() => void query.refetch()}>{t('problem.retry')}</Button>}
    >
      {errorText(query.error, t)}
    </Alert>
  )
  const switchView = !beside && (
    <button
      type="button"
      data-screen-only
      className={style['switch']}
      onClick={() => show(mapWanted ? 'list' : 'map')}
    >
      {mapWanted ? <ListIcon aria-hidden /> : <MapIcon aria-hidden />}
      {t(mapWanted ? 'providers.view.list' : 'providers.view.map')}
    </button>
  )

  return (
    <div
      className={style['page']}
      data-view={mapWanted && !beside ? 'map' : 'list'}
      data-fills-window={fills || undefined}
    >
      {fills ? (
        <h1 className="unseen" tabIndex={-1}>
          {t('providers.title')}
        </h1>
      ) : (
        <PageHeader
          title={t('providers.title')}
          subtitle={<Subtitle found={found} set={set.length} />}
        >
          <LinkButton
            to={underPolicy(paths.services, params.has('policy') ? policyId : null)}
            state={{ policy: policyId }}
          >
            {t('providers.services')}
          </LinkButton>
        </PageHeader>
      )}
      {policyId !== null && !fills && (
        <PolicySwitcher
          policyId={policyId}
          onChoose={(policy) =>
            setParams((before) => {
              const after = new URLSearchParams(before)
              after.set('policy', String(policy))
              return after
            })
          }
        />
      )}
      <SearchForm
        filter={filter}
        lists={lists}
        naming={naming}
        resultSummary={fills && <ResultSummary found={found} set={set.length} />}
        onChange={change}
        onReset={() => setParams(withoutFilters, { preventScrollReset: true })}
      />
      {fills && !first && failure}
      {found.asOf && (
        <Alert
          tone="problem"
          action={<Button onClick={() => void query.refetch()}>{t('problem.retry')}</Button>}
        >
          {t('providers.offline', { time: ltr(timeHere(found.asOf), language) })}
        </Alert>
      )}
      <div className={style['columns']}>
        <section className={style['result']} data-stale={found.stale || undefined}>
          {first ? (
            <>
              <div className={style['bar']}>
                <h2>
                  <output>
                    {t('providers.count', { count: first.total_count })}
                    {first.total_count > 1 && <small>{t(`providers.order.${order}`)}</small>}
                  </output>
                </h2>
                {hasNetwork && (
                  <CheckField
                    id="network-only"
                    checked={filter.network_only === 1}
                    onChange={({ currentTarget: { checked } }) =>
                      change({ network_only: checked ? 1 : '' })
                    }
                  >
                    {t('providers.networkOnly')}
                  </CheckField>
                )}
                {first.total_count > 0 && (
                  <DownloadButton wanted={providersFound(filter, policyId, position)}>
                    {t('providers.download')}
                  </DownloadButton>
                )}
              </div>
              {first.total_count === 0 ? (
                <NothingFound filter={filter} lists={lists} suggestions={first.suggestions} />
              ) : (
                <FoundProviders
                  providers={providers}
                  total={first.total_count}
                  chosen={chosen}
                  more={found.more}
                  onChoose={setChosen}
                />
              )}
            </>
          ) : (
            failure || (
              <div className={style['cards']}>
                {[1, 2, 3, 4].map((card) => (
                  <div key={card} className={style['coming']}>
                    <Skeleton lines={5} label={t('loading')} />
                  </div>
                ))}
              </div>
            )
          )}
        </section>
        {mapWanted && (
          <div data-screen-only className={style['map']}>
            <Suspense fallback={<MapComing />}>
              <ProviderMap
                key={language}
                providers={providers}
                cities={everywhere}
                towns={towns}
                areas={areas}
                count={first?.total_count}
                more={found.more}
                position={position}
                chosen={chosen}
                onChoose={choose}
                foot={switchView}
              />
            </Suspense>
          </div>
        )}
      </div>
      {!mapWanted && switchView}
    </div>
  )
}

/** The same in fewer words, where the map leaves room for one line. */
function ResultSummary({
  found: { first },
  set,
}: {
  found: ReturnType<typeof useFound>
  set: number
}) {
  const { t } = useTexts()
  if (!first) return null
  const { total_count: count, in_network_count: within } = first
  if (count === 0) return t('providers.subtitle.none', { count: set })
  return within === null
    ? t('providers.count', { count })
    : t('providers.subtitle.network', { within, count })
}

/** Where things stand, in a sentence. */
function Subtitle({ found, set }: { found: ReturnType<typeof useFound>; set: number }) {
  const { t, language } = useTexts()
  const { first, providers } = found
  if (!first) return null
  const { total_count: count, in_network_count: within } = first
  if (count === 0) return t('providers.subtitle.none', { count: set })
  const near = providers.reduce<number | null>(
    (least, { distance }) => (distance === null ? least : Math.min(least ?? Infinity, distance)),
    null,
  )
  if (near === null)
    return within === null ? null : t('providers.subtitle.network', { within, count })
  const km = t('providers.km', { km: distanceText(near, language) })
  return within === null
    ? t('providers.subtitle.nearest', { km })
    : t('providers.subtitle.near', { km, within, count })
}
