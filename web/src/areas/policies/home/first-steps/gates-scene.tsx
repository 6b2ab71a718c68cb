import { classes } from '../../../../ui/classes.ts'
import style from './gates-scene.module.css'
import { useShownGates } from './use-gates.ts'

/** In units of the drawing, which is as high on a phone, and less wide. */
const widths = { desk: 1120, phone: 500 }
const height = 196
const bed = 140

/**
 * A falaj with a gate for each first step: as many are open as steps are done, the water stands before the next, and the
 * palms that it reaches are green. Decoration: words beside it say the same.
 */
export function GatesScene({ open, of, narrow }: { open: number; of: number; narrow: boolean }) {
  const shown = useShownGates(open)
  const width = narrow ? widths.phone : widths.desk
  const gates = placesOf(of, width)
  const reached = gates[shown] ?? width
  return (
    <svg className={style['scene']} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <rect className={style['sky']} width={width} height={height} />
      <circle className={style['sun']} cx={width * 0.8} cy="50" r="26" />
      <g transform={`scale(${width / widths.desk} 1)`}>
        <path
          className={style['far']}
          d="M0 96 66 52l68 65 79-87 111 66 124-27 176 54 496-17v94H0z"
        />
      </g>
      <g transform={`scale(${width / widths.desk} 1)`}>
        <path className={style['dune']} d="M0 132c120-16 300-28 560-4 220 18 400 12 560-10v78H0z" />
      </g>
      <rect className={style['ground']} y={bed + 17} width={width} height={height} />
      <rect className={style['bank']} y={bed - 4} width={width} height="22" />
      <rect className={style['bed']} y={bed} width={width} height="14" />
      <g className={style['water']} style={{ scale: `${reached / width} 1` }}>
        <rect y={bed} width={width} height="14" />
        <path d={`M6 ${bed + 5}h${width * 0.3}M${width * 0.4} ${bed + 9}h${width * 0.2}`} />
      </g>
      {gates.map((x, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a gate is its place
        <g key={place} transform={`translate(${x} ${bed})`}>
          <g className={classes(style['palms'], place < shown && style['green'])}>
            <Palm x={narrow ? 30 : 36} size={1} />
            <Palm x={narrow ? 52 : 68} size={0.68} />
          </g>
          <g className={classes(style['gate'], place < shown && style['open'])}>
            <rect className={style['panel']} x="-5" y="-8" width="10" height="24" />
            <path d="M-11-34h5v52h-5zM6-34h5v52H6zM-15-38h30v6h-30z" />
          </g>
        </g>
      ))}
    </svg>
  )
}

/** Evenly, with as much of the channel before the first as lies between two. */
const placesOf = (of: number, width: number): number[] =>
  Array.from({ length: of }, (_, place) => (width * (place + 0.9)) / (of + 0.55))

function Palm({ x, size }: { x: number; size: number }) {
  return (
    <g transform={`translate(${x} -5) scale(${size})`}>
      <path className={style['trunk']} d="M-2 0c5-16 4-32 0-46h4c5 14 6 30 2 46z" />
      <path
        className={style['leaves']}
        d="M0-46c-12-10-24-8-31 2 12-6 20-5 31-2zm0 0c-14 0-24 8-25 18 8-9 15-14 25-18zm0 0C-8-60-20-64-30-59c12 1 21 5 30 13zm0 0c12-10 24-8 31 2-12-6-20-5-31-2zm0 0c14 0 24 8 25 18-8-9-15-14-25-18zm0 0c8-14 20-18 30-13-12 1-21 5-30 13zm0 0c-3 10-2 18 3 24 3-9 2-16-3-24z"
      />
    </g>
  )
}
