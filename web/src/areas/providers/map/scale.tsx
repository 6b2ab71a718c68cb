import { useTexts } from '../../../language/use-texts.ts'
import { scaleOf, type View } from './projection.ts'
import style from './provider-map.module.css'

/** Kilometres around the equator. */
const around = 40_075
const lengths = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200]
/** In pixels. */
const longest = 90

/** How far it is, which nothing else on plain land says. Names and counts say the rest to screen readers. */
export function Scale({ view }: { view: View }) {
  const { t } = useTexts()
  const latitude = Math.atan(Math.sinh(Math.PI * (1 - 2 * view.y)))
  const pixelsPerKm = scaleOf(view.zoom) / (around * Math.cos(latitude))
  const km = lengths.findLast((length) => length * pixelsPerKm <= longest) ?? lengths[0] ?? 0
  return (
    <span className={style['scale']} aria-hidden>
      <i style={{ inlineSize: `${km * pixelsPerKm}px` }} />
      {t('providers.km', { km: String(km) })}
    </span>
  )
}
