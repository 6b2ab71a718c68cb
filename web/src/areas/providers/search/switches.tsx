import { useTexts } from '../../../language/use-texts.ts'
import { DoneIcon, FilterIcon } from '../../../ui/icons.ts'
import type { Filter } from '../filter.ts'
import type { Switch } from '../remembered.ts'
import style from './quick-filters.module.css'

const named = { open_now: 'providers.openNow', network_only: 'providers.networkOnly' } as const

/** Open now, and in network for whoever has one; on phones the way to all filters. */
export function Switches({
  filter,
  hasNetwork,
  set,
  onSwitch,
  onAll,
}: {
  filter: Filter
  hasNetwork: boolean
  /** How many filters are chosen. */
  set: number
  onSwitch: (name: Switch, on: boolean) => void
  onAll?: (() => void) | undefined
}) {
  const { t } = useTexts()
  const offered: Switch[] = hasNetwork ? ['open_now', 'network_only'] : ['open_now']
  return (
    <div className={style['switches']}>
      {offered.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={filter[name] === 1}
          onClick={() => onSwitch(name, filter[name] !== 1)}
        >
          <DoneIcon aria-hidden />
          {t(named[name])}
        </button>
      ))}
      {onAll && (
        <button
          type="button"
          className={style['all']}
          aria-haspopup="dialog"
          aria-label={set > 0 ? t('providers.filters.set', { count: set }) : t('providers.filters')}
          data-set={set > 0 || undefined}
          onClick={onAll}
        >
          <FilterIcon aria-hidden />
        </button>
      )}
    </div>
  )
}
