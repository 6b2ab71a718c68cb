import { useId } from 'react'
import { classes } from '../../../ui/classes.ts'
import { type Band, outlineOf } from './flow-shape.ts'
import style from './flow.module.css'

/**
 * The channel that divides. Only for eyes: the rows beside it say the same. The outlines are of a field of 1 by 1, so it
 * stretches with its rows and its hatching does not.
 */
export function FlowPicture({ bands }: { bands: readonly (Band & { part: string })[] }) {
  const id = useId()
  const [first] = bands
  return (
    <svg className={style['picture']} aria-hidden>
      <defs>
        <pattern
          id={`${id}hatch`}
          width="10"
          height="10"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect className={style['between']} width="10" height="10" />
          <rect className={style['stripe']} width="5" height="10" />
        </pattern>
        {bands.map((band) => (
          <clipPath key={band.part} id={`${id}${band.part}`} clipPathUnits="objectBoundingBox">
            <path d={outlineOf(band)} />
          </clipPath>
        ))}
      </defs>
      {bands.map(({ part }) => (
        <rect
          key={part}
          className={classes(style['band'], style[part])}
          width="100%"
          height="100%"
          {...(part === 'open' && { fill: `url(#${id}hatch)` })}
          clipPath={`url(#${id}${part})`}
        />
      ))}
      {/* It flows. */}
      {first?.part === 'paid' && first.width > 0.15 && (
        <g className={style['ripples']}>
          {[0.2, 0.5, 0.75].map((depth, place) => (
            <rect
              key={depth}
              x={place === 1 ? 10 : 4}
              y={`${(first.from + first.width * depth) * 100}%`}
              width={place === 1 ? 44 : 32}
              height="2"
              rx="1"
            />
          ))}
        </g>
      )}
    </svg>
  )
}
