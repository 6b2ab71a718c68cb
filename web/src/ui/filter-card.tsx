import { type ReactNode, useState } from 'react'
import { useTexts } from '../language/use-texts.ts'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import style from './filter-card.module.css'
import { Form } from './form.tsx'
import { FilterIcon, OpenIcon, SearchIcon } from './icons.ts'
import type { Attempt } from './use-form.ts'

/** The filters of a list, with reset and search. On phones they are collapsed until they are opened. */
export function FilterCard({
  title,
  set,
  form,
  onReset,
  children,
}: {
  /** Stands in their place while they are collapsed. */
  title: string
  /** How many are set. */
  set: number
  form: Attempt
  onReset: () => void
  children: ReactNode
}) {
  const { t } = useTexts()
  const [unfolded, setUnfolded] = useState(set > 0)
  return (
    <Card className={style['card']} data-unfolded={unfolded || undefined}>
      <h2 className={style['fold']}>
        <button type="button" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          <FilterIcon aria-hidden />
          <span>{title}</span>
          {set > 0 && <small>{t('requests.filter.some', { count: set })}</small>}
          <OpenIcon aria-hidden />
        </button>
      </h2>
      <search className={style['body']}>
        <Form form={form}>
          <div className={style['fields']}>{children}</div>
          <div className={style['actions']}>
            <Button weight="quiet" type="reset" onClick={onReset}>
              {t('requests.filter.reset')}
            </Button>
            <Button type="submit" busy={form.busy} icon={<SearchIcon aria-hidden />}>
              {t('requests.filter.search')}
            </Button>
          </div>
        </Form>
      </search>
    </Card>
  )
}
