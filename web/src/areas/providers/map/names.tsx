import { useTexts } from '../../../language/use-texts.ts'
import { FactText } from '../../../ui/fact-text.tsx'
import { pinsOf } from './pins.ts'
import { onScreen, placed, pointOf, type Size, type View } from './projection.ts'
import style from './provider-map.module.css'

export interface CityOfProviders {
  city_id: number
  name: string
  latitude: number
  longitude: number
  count: number
}

/** About as wide as the name of a town, in pixels. */
export const nameRoom = 90

/** The sea's and the towns' names, which nobody points at. */
export function Names({
  view,
  size,
  towns,
}: {
  view: View
  size: Size
  towns: readonly CityOfProviders[]
}) {
  const { t } = useTexts()
  // The largest of those whose names would cover one another.
  const named = pinsOf(
    towns.map((what) => ({ what, at: onScreen(pointOf(what), view, size) })),
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
      {named.map(({ of: [town], at }) => (
        <span key={town?.city_id} className={style['town']} style={placed(at)}>
          <FactText>{town?.name}</FactText>
        </span>
      ))}
    </>
  )
}
