import type { FilterName } from '@falaj/contract/providers/rules/filter-names.ts'
import type { Suggestion } from '@falaj/contract/providers/schemas.ts'
import { Link, useSearchParams } from 'react-router'
import { inOneSentence, isolated } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { type Filter, withFilter } from '../filter.ts'
import { switches } from '../remembered.ts'
import type { Lists } from '../use-lists.ts'
import { AskUs } from './ask-us.tsx'
import style from './nothing-found.module.css'

/** The two texts (PRV-014), what would bring results, counted, and whom to ask (ADD-467). */
export function NothingFound({
  filter,
  lists,
  country,
  now,
  suggestions,
}: {
  filter: Filter
  lists: Lists
  /** The code of the territory. */
  country: string | undefined
  now: Date
  suggestions: readonly Suggestion[]
}) {
  const { t, language } = useTexts()
  const [params] = useSearchParams()
  const helpful = suggestions.filter(({ total_count }) => total_count > 0)
  const named = (name: FilterName) =>
    t(`providers.empty.${name}`, { value: valueOf(name, filter, lists) })
  const wordsOf = (without: readonly FilterName[]) => {
    const [only, ...others] = without
    if (only && others.length === 0) {
      const wider = widerOf(only, filter, lists)
      if (only === 'open_now' || only === 'network_only') return t(`providers.empty.also.${only}`)
      if (wider) return t('providers.place.all', { place: isolated(wider, language) })
    }
    return t('providers.empty.without', { filters: inOneSentence(without.map(named), language) })
  }
  const thenOf = ([only, ...others]: readonly FilterName[]) => {
    if (!only || others.length > 0) return null
    if (only === 'open_now' || only === 'network_only') return t(`providers.empty.then.${only}`)
    return widerOf(only, filter, lists) ? t('providers.empty.then.farther') : null
  }
  return (
    <>
      <Card className={style['nothing']}>
        <EmptyState title={t('providers.empty.title')}>
          <p>{t('providers.empty.text')}</p>
        </EmptyState>
        {helpful.length > 0 && (
          <div className={style['would']}>
            <h3>{t('providers.empty.would')}</h3>
            <ul>
              {helpful.map(({ without, total_count }) => {
                const then = thenOf(without)
                return (
                  <li key={without.join()}>
                    <Link to={{ search: withFilter(params, dropped(without)).toString() }}>
                      {wordsOf(without)}
                    </Link>
                    {then && <small>{then}</small>}
                    <b>
                      <span aria-hidden>{total_count}</span>
                      <span className="unseen">{t('providers.count', { count: total_count })}</span>
                    </b>
                  </li>
                )
              })}
            </ul>
          </div>
        )}
      </Card>
      <AskUs country={country} now={now} />
    </>
  )
}

/** A switch that is remembered is off only when the address says so. */
const dropped = (without: readonly FilterName[]) =>
  Object.fromEntries(without.map((name) => [name, switches.some((one) => one === name) ? '0' : '']))

/** Where one looks without that place. */
function widerOf(name: FilterName, filter: Filter, lists: Lists): string | undefined {
  if (name === 'region_id') return lists.cities.find(({ id }) => id === filter.city_id)?.name
  if (name === 'city_id') return lists.countries.find(({ id }) => id === filter.country_id)?.name
  return undefined
}

const from = (entries: readonly { id: number; name: string }[], chosen: number | undefined) =>
  entries.find(({ id }) => id === chosen)?.name ?? ''

/** What is chosen, in the words of its list. */
export function valueOf(name: FilterName, filter: Filter, lists: Lists): string {
  switch (name) {
    case 'city_id':
      return from(lists.cities, filter.city_id)
    case 'region_id':
      return from(lists.regions, filter.region_id)
    case 'facility_type_id':
      return from(lists.facilityTypes, filter.facility_type_id)
    case 'speciality_ids':
      return from(lists.specialities, filter.speciality_ids)
    case 'search':
      return filter.search ?? ''
    case 'network_only':
    case 'open_now':
      return ''
  }
}
