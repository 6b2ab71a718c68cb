import { countryListed } from '@falaj/contract/shared/countries.ts'
import { allCountries } from '@falaj/contract/providers/rules/territory.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ltr, timeHere } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { queryClient } from '../../../queries/client.ts'
import { paths, underPolicy } from '../../../routing/paths.ts'
import { errorText } from '../../../session/call-failed.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { OpenIcon, PlaceIcon } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { choosePolicy } from '../../policies/load-policy.ts'
import { PolicySwitcher } from '../../policies/policy-switcher.tsx'
import type { Setting } from '../card/provider-card.tsx'
import { distanceText } from '../distance.ts'
import { providersFound } from '../downloads.ts'
import { filtersSet, showsEverything, withoutNetwork } from '../filter.ts'
import { useMinute } from '../../../ui/use-minute.ts'
import { ChosenProvider } from '../map/chosen-provider.tsx'
import { usePosition } from '../position.ts'
import { areasQuery, citiesFoundQuery, listQueries } from '../queries.ts'
import { useLists } from '../use-lists.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { FoundProviders } from './found-providers.tsx'
import { JoinedFields } from './joined-fields.tsx'
import { KindTiles } from './kind-tiles.tsx'
import { MapComing, MapMissing } from './map-missing.tsx'
import { NothingFound, valueOf } from './nothing-found.tsx'
import quick from './quick-filters.module.css'
import { notClosed, ResultCount } from './result-count.tsx'
import { SearchForm } from './search-form.tsx'
import style from './search-page.module.css'
import { Switches } from './switches.tsx'
import { useFound } from './use-found.ts'
import { useSearch } from './use-search.ts'
import { ViewSwitch } from './view-switch.tsx'

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
  const search = useSearch()
  const position = usePosition()
  const found = useFound(search.filter, policyId, position)
  // Without cover in force there is no network, and nothing is narrowed down to it (ADD-030).
  const hasNetwork = found.first ? found.first.in_network_count !== null : policyId !== null
  const filter = hasNetwork ? search.filter : withoutNetwork(search.filter)
  const lists = useLists(filter)
  const beside = useMedia('(min-width: 1000px)')
  const phone = useMedia('(max-width: 719px)')
  const mapWanted = beside || search.wantsMap
  /** On a phone the map needs the room of all that is asked. */
  const asksInOneLine = phone && mapWanted
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
  const [choosing, setChoosing] = useState(false)

  const choose = (id: number | null) => {
    setChosen(id)
    if (id !== null && beside)
      document.getElementById(`provider-${id}`)?.scrollIntoView({ block: 'nearest' })
  }
  const { first, query } = found
  const setting: Setting = { position, holidays: first?.holidays ?? [], now: useMinute() }
  const providers =
    found.asOf && filter.open_now ? notClosed(found.providers, setting) : found.providers
  /** Below a narrow map stands a card, of the nearest until another is chosen. */
  const below = beside
    ? undefined
    : (providers.find(({ id }) => id === chosen) ??
      providers.find(({ latitude }) => latitude !== null))
  const set = filtersSet(filter)
  const order = filter.search ? 'match' : position ? 'near' : 'name'
  const document_ = first?.total_count ? providersFound(filter, policyId, position) : undefined

  const failure = query.isError && (
    <Alert
      tone="problem"
      action={<Button onClick={() => void query.refetch()}>{t('problem.retry')}</Button>}
    >
      {errorText(query.error, t)}
    </Alert>
  )
  const form = { filter, lists, onChange: search.change, onReset: search.reset }
  const switches = { filter, hasNetwork, set: set.length, onSwitch: search.turn }
  const all = phone ? () => setChoosing(true) : undefined

  return (
    <div className={style['page']} data-view={mapWanted && !beside ? 'map' : 'list'}>
      {asksInOneLine ? (
        <>
          <Breadcrumbs />
          <h1 className="unseen" tabIndex={-1}>
            {t('providers.title')}
          </h1>
        </>
      ) : (
        <div className={style['head']}>
          <PageHeader
            compact={phone}
            title={t('providers.title')}
            subtitle={!phone && <Subtitle found={found} set={set.length} />}
          >
            <LinkButton
              to={underPolicy(paths.services, search.params.has('policy') ? policyId : null)}
              state={{ policy: policyId }}
            >
              {t('providers.services')}
            </LinkButton>
          </PageHeader>
        </div>
      )}
      {policyId !== null && !phone && (
        <PolicySwitcher policyId={policyId} onChoose={search.choosePolicy} />
      )}
      {!phone && (
        <Card className={style['desk']}>
          <SearchForm {...form} />
        </Card>
      )}
      {asksInOneLine ? (
        <AskedInOneLine
          place={valueOf('region_id', filter, lists) || valueOf('city_id', filter, lists)}
          others={set
            .filter((name) => name !== 'city_id' && name !== 'region_id')
            .map((name) =>
              name === 'open_now'
                ? t('providers.openNow')
                : name === 'network_only'
                  ? t('providers.networkOnly')
                  : valueOf(name, filter, lists),
            )}
          nowhere={t(position ? 'providers.place.here' : 'providers.filter')}
          onOpen={() => setChoosing(true)}
        />
      ) : (
        <>
          {phone && (
            <JoinedFields
              filter={filter}
              lists={lists}
              position={position}
              onChange={search.change}
            />
          )}
          <div data-screen-only className={quick['quick']}>
            <KindTiles filter={filter} lists={lists} onChange={search.change} />
            <Switches {...switches} onAll={all} />
          </div>
        </>
      )}
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
                <ResultCount
                  found={found}
                  kept={providers.length}
                  filter={filter}
                  order={order}
                  brief={phone}
                />
                {!phone && document_ && (
                  <DownloadButton wanted={document_}>{t('providers.download')}</DownloadButton>
                )}
                {!beside && first.total_count > 0 && (
                  <ViewSwitch view={mapWanted ? 'map' : 'list'} onShow={search.show} />
                )}
              </div>
              {first.total_count === 0 ? (
                <NothingFound
                  filter={filter}
                  lists={lists}
                  country={countryListed(filter.country_id)?.code}
                  now={setting.now}
                  suggestions={first.suggestions}
                />
              ) : (
                (beside || !mapWanted) && (
                  <FoundProviders
                    providers={providers}
                    total={first.total_count}
                    setting={setting}
                    chosen={chosen}
                    more={found.more}
                    onChoose={setChosen}
                  />
                )
              )}
            </>
          ) : (
            failure || (
              <div className={style['cards']}>
                {[1, 2, 3, 4].map((card) => (
                  <div key={card} className={style['coming']}>
                    <Skeleton lines={4} label={t('loading')} />
                  </div>
                ))}
              </div>
            )
          )}
        </section>
        {mapWanted && (beside || first?.total_count !== 0) && (
          <div data-screen-only className={style['place']}>
            <div className={style['map']}>
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
                  nearestFirst={order === 'near'}
                  chosen={below?.id ?? chosen}
                  onChoose={choose}
                  cardOfChosen={beside ? setting : undefined}
                />
              </Suspense>
            </div>
            {below && !everywhere && (
              <div className={style['chosen']}>
                <ChosenProvider provider={below} setting={setting} />
              </div>
            )}
          </div>
        )}
      </div>
      {choosing && (
        <FilterSheet
          form={form}
          switches={asksInOneLine ? switches : undefined}
          policyId={policyId}
          document={document_}
          onPolicy={search.choosePolicy}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}

/** Above a map on a phone. */
function AskedInOneLine({
  place,
  others,
  nowhere,
  onOpen,
}: {
  place: string
  others: readonly string[]
  nowhere: string
  onOpen: () => void
}) {
  const { t } = useTexts()
  return (
    <button
      type="button"
      data-screen-only
      className={style['asked']}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <PlaceIcon aria-hidden />
      <span>
        <span className="unseen">{t('providers.filters')}: </span>
        <b>{place || nowhere}</b>
        {others.length > 0 && <small>{others.join(' · ')}</small>}
      </span>
      <OpenIcon aria-hidden />
    </button>
  )
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
