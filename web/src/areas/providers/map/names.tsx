import type { Place } from './projection.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { FactText } from '../../../ui/fact-text.tsx'
import { namesAt } from './first-view.ts'
import { pinsOf } from './pins.ts'
import { onScreen, placed, pointOf, type Size, type View } from './projection.ts'
import style from './provider-map.module.css'

export interface CityOfProviders extends Place {
  city_id: number
  name: string
  count: number
}

/** A part of a city. */
export interface Area extends Place {
  region_id: number
  name: string
}

/** About as wide as the name of a town, in pixels. */
export const nameRoom = 90

/** The names of the sea, of towns and near by of their areas, which nobody points at. */
export function Names({
  view,
  size,
  towns,
  areas,
}: {
  view: View
  size: Size
  towns: readonly CityOfProviders[]
  areas: readonly Area[]
}) {
  const { t } = useTexts()
  const shown = namesAt(view, towns, areas)
  // The largest of those whose names would cover one another.
  const named = pinsOf(
    shown.map((what) => ({ what, at: onScreen(pointOf(what), view, size) })),
    nameRoom,
  )
  return (
    <>
      <span
        className={style['sea']}
        style={placed(onScreen(pointOf({ latitude: 26.2, longitude: 52.6 }), view, size))}
      >
        {t('providers.map.gulf')}
      </span>
      {named.map(({ of: [place], at }) =>
        place ? (
          <span
            key={'city_id' in place ? `city ${place.city_id}` : `area ${place.region_id}`}
            className={style['town']}
            style={placed(at)}
          >
            <FactText>{place.name}</FactText>
          </span>
        ) : null,
      )}
    </>
  )
}
