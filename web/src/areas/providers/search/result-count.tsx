import { opennessAt } from '@falaj/contract/providers/rules/open-hours.ts'
import type { Provider } from '@falaj/contract/providers/schemas.ts'
import { useTexts } from '../../../language/use-texts.ts'
import type { Setting } from '../card/provider-card.tsx'
import type { Filter } from '../filter.ts'
import type { useFound } from './use-found.ts'

/** How many there are and in which order; of those that are open, how many surely (PRV-012, ADD-462). */
export function ResultCount({
  found,
  kept,
  filter,
  order,
  brief,
}: {
  found: ReturnType<typeof useFound>
  /** Of the last result, those that the filter leaves. */
  kept: number
  filter: Filter
  order: 'match' | 'near' | 'name'
  /** One note, the more important one. */
  brief: boolean
}) {
  const { t } = useTexts()
  const { first, asOf } = found
  if (!first) return null
  const { total_count: total, open_count: open } = first
  const unknown = filter.open_now && open !== null ? total - open : 0
  const notes = [
    ...(total > 1 && !(brief && unknown > 0) ? [t(`providers.order.${order}`)] : []),
    ...(unknown > 0 ? [t('providers.unknownToo', { count: unknown })] : []),
  ]
  const count =
    open === null || total === 0
      ? t('providers.count', { count: total })
      : t('providers.open', { count: open })
  return (
    <h2>
      <output>
        {asOf ? t('providers.kept', { count: kept }) : count}
        {notes.length > 0 && !asOf && (
          <>
            {/* Letters of the next element would join on to these. */ ' '}
            <small>{notes.join(' · ')}</small>
          </>
        )}
      </output>
    </h2>
  )
}

/** Without a connection the device counts who is open; whoever is not surely closed stays. */
export const notClosed = (providers: readonly Provider[], { holidays, now }: Setting) =>
  providers.filter(({ hours, country }) => {
    const there = holidays.filter((one) => one.country === country)
    return opennessAt(hours, country, there, now).state !== 'closed'
  })
