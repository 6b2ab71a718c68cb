import type { PlanExclusion } from '@falaj/contract/policies/schemas.ts'
import { useId } from 'react'
import { useTexts } from '../../../../language/use-texts.ts'
import { FactText } from '../../../../ui/fact-text.tsx'
import { ExcludedIcon, ForwardIcon } from '../../../../ui/icons.ts'
import style from './check.module.css'

const shownFirst = 6

/** The first few excluded treatments; all of them open with their pages (ADD-459). */
export function ExclusionChips({
  exclusions,
  chosen,
  onChoose,
  onAll,
}: {
  exclusions: PlanExclusion[]
  chosen: string | null
  onChoose: (code: string) => void
  onAll: () => void
}) {
  const { t } = useTexts()
  const heading = useId()
  const count = exclusions.length
  return (
    <>
      <h3 id={heading}>{t('cover.excludes.chips')}</h3>
      <ul className={style['chips']} aria-labelledby={heading}>
        {exclusions.slice(0, shownFirst).map(({ code, name }) => (
          <li key={code}>
            <button type="button" aria-pressed={code === chosen} onClick={() => onChoose(code)}>
              <FactText>{name}</FactText>
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={style['all']}
            aria-label={t('cover.excludes.all.long', { count })}
            onClick={onAll}
          >
            {t('cover.excludes.all', { count })}
          </button>
        </li>
      </ul>
    </>
  )
}

/** The same in one line, for a phone on which nothing was asked yet. */
export function ExcludedRow({ count, onOpen }: { count: number; onOpen: () => void }) {
  const { t } = useTexts()
  return (
    <button type="button" className={style['row']} onClick={onOpen}>
      <span className={style['excluded']}>
        <ExcludedIcon aria-hidden />
      </span>
      <span>{t('cover.excludes.row')}</span>
      <span className={style['count']}>{count}</span>
      <ForwardIcon className="turns" aria-hidden />
    </button>
  )
}
