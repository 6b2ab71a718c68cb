import { outline } from 'virtual:gulf'
import { onScreen, pointOf, scaleOf, type Size, type View } from './projection.ts'
import style from './provider-map.module.css'

/** Numbers of a path are short; far from nought they would be coarse. */
const origin = pointOf({ latitude: 25, longitude: 52 })
const unit = 1e5

const path = outline
  .map((ring) => {
    const steps: string[] = []
    for (let at = 0; at < ring.length; at += 2) {
      const { x, y } = pointOf({ longitude: ring[at] ?? 0, latitude: ring[at + 1] ?? 0 })
      steps.push(`${((x - origin.x) * unit).toFixed(2)} ${((y - origin.y) * unit).toFixed(2)}`)
    }
    return `M${steps.join('L')}Z`
  })
  .join('')

/** Land in the sea, with three waterlines along the coast: the channel again. Nothing of it is fetched from anybody. */
export function Outline({ view, size }: { view: View; size: Size }) {
  const { x, y } = onScreen(origin, view, size)
  const scale = scaleOf(view.zoom) / unit
  return (
    <svg className={style['outline']} width={size.width} height={size.height} aria-hidden>
      <g transform={`translate(${x} ${y}) scale(${scale})`}>
        {['far', 'middle', 'near'].map((line) => (
          <path key={line} d={path} className={style[line]} vectorEffect="non-scaling-stroke" />
        ))}
        <path d={path} className={style['land']} vectorEffect="non-scaling-stroke" />
      </g>
    </svg>
  )
}
