import { type MouseEvent, type ReactNode, useState } from 'react'
import { useTexts } from '../language/use-texts.ts'
import { Button } from './button.tsx'
import style from './filter-card.module.css'
import { Form } from './form.tsx'
import { FilterIcon, SearchIcon } from './icons.ts'
import type { Attempt } from './use-form.ts'

/**
 * The filters of a list in one row, with search and reset. On phones all but the first is collapsed until it is opened;
 * a list without a first field has only the button there.
 */
export function FilterCard({
  title,
  set,
  form,
  onReset,
  first,
  sheet = false,
  children,
}: {
  /** Its heading, for those who hear the page. */
  title: string
  /** How many of those that can be collapsed are set. */
  set: number
  form: Attempt
  onReset: (element: HTMLFormElement) => void
  first?: ReactNode
  /** It stands in a sheet that was opened for it: nothing is collapsed. */
  sheet?: boolean
  children: ReactNode
}) {
  const { t } = useTexts()
  const [unfolded, setUnfolded] = useState(set > 0 || sheet)
  const reset = ({ currentTarget: { form: element } }: MouseEvent<HTMLButtonElement>) => {
    if (element) onReset(element)
  }
  return (
    <search data-screen-only className={style['filter']} data-unfolded={unfolded || undefined}>
      <h2 className="unseen">{title}</h2>
      <Form form={form}>
        <div className={style['fields']}>
          {first && <div className={style['first']}>{first}</div>}
          {!sheet && (
            <div className={style['fold']}>
              <Button
                icon={<FilterIcon aria-hidden />}
                aria-expanded={unfolded}
                onClick={() => setUnfolded(!unfolded)}
              >
                {t('requests.filters')}
                <FilterCount set={set} />
              </Button>
            </div>
          )}
          {children}
          <div className={style['actions']}>
            <Button type="submit" busy={form.busy} icon={<SearchIcon aria-hidden />}>
              {t('requests.filter.search')}
            </Button>
            <Button weight="quiet" onClick={reset}>
              {t('requests.filter.reset')}
            </Button>
          </div>
        </div>
      </Form>
    </search>
  )
}

/** How many filters are set, on the button that shows them. */
export function FilterCount({ set }: { set: number }) {
  const { t } = useTexts()
  if (set === 0) return null
  return (
    <span className={style['set']}>
      <span aria-hidden>{set}</span>
      <span className="unseen">{t('requests.filter.some', { count: set })}</span>
    </span>
  )
}
