import type { FilterName } from '@falaj/contract/providers/rules/filter-names.ts'
import type { Suggestion } from '@falaj/contract/providers/schemas.ts'
import { Link, useSearchParams } from 'react-router'
import { inOneSentence } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { type Filter, withFilter } from '../filter.ts'
import type { Lists } from '../use-lists.ts'
import style from './search-page.module.css'

/** The two texts (PRV-014), and what would bring results, counted: each drops its filters. */
export function NothingFound({
  filter,
  lists,
  suggestions,
}: {
  filter: Filter
  lists: Lists
  suggestions: readonly Suggestion[]
}) {
  const { t, language } = useTexts()
  const [params] = useSearchParams()
  const named = (name: FilterName) =>
    t(`providers.empty.${name}`, { value: valueOf(name, filter, lists) })
  return (
    <Card className={style['nothing']}>
      <EmptyState title={t('providers.empty.title')}>
        <p>{t('providers.empty.text')}</p>
      </EmptyState>
      {suggestions.length > 0 && (
        <div className={style['would']}>
          <h3>{t('providers.empty.would')}</h3>
          <ul>
            {suggestions.map(({ without, total_count }) => {
              const words = t('providers.empty.without', {
                filters: inOneSentence(without.map(named), language),
              })
              const dropped = Object.fromEntries(without.map((name) => [name, '']))
              return (
                <li key={without.join()}>
                  {total_count > 0 ? (
                    <Link to={{ search: withFilter(params, dropped).toString() }}>{words}</Link>
                  ) : (
                    <span>{words}</span>
                  )}
                  <b>
                    {total_count > 0
                      ? t('providers.count', { count: total_count })
                      : t('providers.empty.none')}
                  </b>
                </li>
              )
            })}
          </ul>
        </div>
      )}
    </Card>
  )
}

/** What is chosen, in the words of its list. */
export function valueOf(name: FilterName, filter: Filter, lists: Lists): string {
  const chosen = filter[name]
  const from = (entries: readonly { id: number; name: string }[]) =>
    entries.find(({ id }) => id === chosen)?.name ?? ''
  switch (name) {
    case 'city_id':
      return from(lists.cities)
    case 'region_id':
      return from(lists.regions)
    case 'facility_type_id':
      return from(lists.facilityTypes)
    case 'speciality_ids':
      return from(lists.specialities)
    case 'search':
      return filter.search ?? ''
    case 'network_only':
      return ''
  }
}
