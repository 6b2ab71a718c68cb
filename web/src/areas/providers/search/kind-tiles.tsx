import {
  isTappedKind,
  type TappedKind,
  tappedKinds,
} from '@falaj/contract/providers/rules/kinds.ts'
import type { ComponentType } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { DentistIcon, HospitalIcon, PharmacyIcon, StethoscopeIcon } from '../../../ui/icons.ts'
import type { Changes, Filter } from '../filter.ts'
import type { Lists } from '../use-lists.ts'
import style from './quick-filters.module.css'

const pictures: Record<TappedKind, ComponentType<{ 'aria-hidden': true }>> = {
  pharmacy: PharmacyIcon,
  clinic: StethoscopeIcon,
  hospital: HospitalIcon,
  'dental-centre': DentistIcon,
}

/** Four kinds, one tap each; one or none of them is chosen (ADD-464). */
export function KindTiles({
  filter,
  lists,
  onChange,
}: {
  filter: Filter
  lists: Lists
  onChange: (changes: Changes) => void
}) {
  const { t } = useTexts()
  const kinds = tappedKinds.flatMap((kind) =>
    lists.facilityTypes.filter(({ code }) => isTappedKind(code) && code === kind).slice(0, 1),
  )
  if (kinds.length === 0) return null
  return (
    <fieldset aria-label={t('providers.kinds')} className={style['kinds']}>
      {kinds.map(({ id, code }) => {
        if (!isTappedKind(code)) return null
        const Picture = pictures[code]
        const chosen = filter.facility_type_id === id
        return (
          <button
            key={id}
            type="button"
            aria-pressed={chosen}
            onClick={() => onChange({ facility_type_id: chosen ? '' : id })}
          >
            <Picture aria-hidden />
            {t(`providers.kind.${code}`)}
          </button>
        )
      })}
    </fieldset>
  )
}
