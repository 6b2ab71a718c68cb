import { classes } from '../../ui/classes.ts'
import style from './boat-scene.module.css'

/** The receipt as a paper boat on the channel: it sets off, or is moored. Decoration; the words stand below. */
export function BoatScene({ moored }: { moored?: boolean }) {
  return (
    <svg
      className={style['scene']}
      viewBox="0 0 1120 240"
      preserveAspectRatio="xMinYMax slice"
      aria-hidden
    >
      <defs>
        <linearGradient id="evening" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={style['high']} />
          <stop offset="1" className={style['low']} />
        </linearGradient>
      </defs>
      <rect width="1120" height="240" fill="url(#evening)" />
      <circle className={classes(style['sun'], style['near'])} cx="432" cy="50" r="30" />
      <circle className={classes(style['sun'], style['wide'])} cx="896" cy="64" r="32" />
      <path className={style['hills']} d="M0 152 112 86l112 50L358 68l202 84 224-32 336 40v80H0z" />
      <path className={style['dune']} d="M0 164q280-24 560 0t560-8v84H0z" />
      <path className={style['bank']} d="M0 168h1120v44H0z" />
      <path className={style['water']} d="M0 173h1120v33H0z" />
      <g className={style['ripples']}>
        {[36, 336, 560, 806, 1008].map((x, place) => (
          <path key={x} d={`M${x} ${place % 2 ? 196 : 190}q8-6 16 0t16 0`} />
        ))}
      </g>
      <g className={style['near']}>
        <Palm x={304} size={1} />
        <Palm x={329} size={0.75} />
        <Palm x={462} size={1} />
      </g>
      <Palm x={694} size={1} />
      <Palm x={745} size={0.75} />
      <Palm x={1052} size={1} />
      {moored && (
        <>
          <path className={style['trunk']} d="M84 172v-24" />
          <path className={style['rope']} d="M84 152q28 24 54 5" />
        </>
      )}
      <g className={moored ? undefined : style['boat']}>
        {!moored && <path className={style['wake']} d="M4 182h114" />}
        <g className={style['paper']}>
          <path d="M172 172 191 130l19 42z" />
          <path d="M136 155q54 34 110 0l-26 40h-58z" />
        </g>
        <path className={style['fold']} d="M191 133v38q9 0 17-1zM222 170l21-12-24 35h-18z" />
        <path className={style['lines']} d="M164 181h16M167 187h12" />
      </g>
    </svg>
  )
}

function Palm({ x, size }: { x: number; size: number }) {
  return (
    <g transform={`translate(${x} 168) scale(${size})`}>
      <path className={style['trunk']} d="M0 0q6-24-2-46" />
      <path
        className={style['leaves']}
        d="M-2-46q-14-16-34-6 18-2 34 6-20-2-32 16 14-12 32-16-2-18-22-24 14 8 22 24 2-18 22-24-14 8-22 24 14-16 34-6-18-2-34 6 20-2 32 16-14-12-32-16z"
      />
    </g>
  )
}
