import style from './scene.module.css'

/** A falaj at dusk: one source behind the mountains, divided fairly before it reaches the houses. */
export function Scene() {
  return (
    <svg
      className={style['scene']}
      viewBox="0 0 656 860"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden
    >
      <circle className={style['sun']} cx="452" cy="236" r="76" />
      <path className={style['far']} d="M0 392 116 282l92 88 132-142 128 130 90-66 98 78v500H0z" />
      <path className={style['mid']} d="m0 486 80-62 144 72 122-98 112 76 90-32 108-26v460H0z" />
      <path className={style['near']} d="M0 566c110-34 214-40 330-20s236 8 326-34v360H0z" />
      <g className={style['houses']}>
        <path d="M34 572v-62h16v-42h30v42h40v24h32v30zM166 556v-34h54v28z" />
        <path d="M57 478h4v16h-4zM69 478h4v16h-4zM86 532h9v14h-9zM104 532h9v14h-9zM186 534h8v10h-8z" />
      </g>
      <g className={style['water']}>
        <path d="M404 432c52 56 106 58 128 142 26 96 20 190-10 300" />
        <path d="M408 433c58 58 118 60 142 140 32 100 42 190 28 300" />
        <path d="M412 434c66 60 130 66 160 138 40 92 66 186 68 300" />
        <path d="M416 434c74 60 146 70 182 134 42 78 58 160 72 260" />
      </g>
      <g className={style['palm']}>
        <path d="M556 546c-8-62-10-108 2-166" />
        <path d="M558 380c-14-30-40-44-66-34M558 380c-32-8-60 6-72 32M558 380c10-32 34-48 60-38M558 380c30-10 56 2 68 26M558 380c12 20 14 40 2 56" />
      </g>
    </svg>
  )
}
