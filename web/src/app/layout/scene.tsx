import style from './scene.module.css'

/**
 * A falaj at dusk: one source behind the mountains, divided fairly before it reaches the houses. It stands on the lower
 * edge of its place; beyond the frame mountains and channels go on, so that it may be wider than it is drawn.
 */
export function Scene() {
  return (
    <svg className={style['scene']} viewBox="0 0 640 1400" aria-hidden>
      <circle className={style['glow']} cx="445" cy="669" r="150" />
      <circle className={style['glow']} cx="445" cy="669" r="100" />
      <circle className={style['sun']} cx="445" cy="669" r="58" />
      <path
        className={style['far']}
        d="M-860 860l150-90 120 70 130-80 140 90 140-80 90 66L0 846l96-67 73 51 90-85 91 77 85-22 84 39 84-52 97 56 120-66 130 80 130-70 120 80v500H-860z"
      />
      <path
        className={style['mid']}
        d="M96 779l73 51-30 16-28-36zM259 745l91 77-34 28-33-36-14 24-23-30zM603 787l97 56-60 6z M-860 930l120-66 140 50 150-70 160 76 170-60 120 40 72-43 79 46 97-69 92 73 80-34 99 44 121 32 160-50 150 46 150-40v500H-860z"
      />
      <path
        className={style['near']}
        d="M72 857l79 46-30 14zM248 834l92 73-40 32-30-46-12 26-20-38z M-860 960c300-40 560 14 860 1 70-24 130-26 200-14 60 12 120 36 180 18 90-28 170-34 260-24 160 20 320-30 460 0v459H-860z M58 962v-67h8v-8h7v8h8v-8h8v8h8v-8h7v46h46v22h40v-20h34v24z"
      />
      <path
        className={style['sun']}
        d="M66 908h6v14h-6zM82 908h6v14h-6zM116 945h7v8h-7zM132 945h7v8h-7zM216 947h7v8h-7zM436 1006v-31a34 34 0 0 1 68 0v31z"
      />
      <path className={style['mouth']} d="M447 1006v-29a23 23 0 0 1 46 0v29z" />
      <path
        className={style['field']}
        d="M34 1065h145l13 45H18zM26 1088h159M70 1065l-10 45M106 1065v45M142 1065l8 45"
      />
      <path
        className={style['palm']}
        d="M602 1014c-6-50-8-84 4-132m-1 0c-12-28-38-38-62-30m62 30c-30-10-58 2-70 24m70-24c10-28 34-40 58-32m-58 32c28-8 52 2 64 26m-64-26c-2-16-10-32-24-42M550 1004c-4-36-6-60 2-92m0 0c-10-20-28-26-46-20m46 20c-22-6-40 2-48 18m48-18c8-20 24-28 42-22m-42 22c20-6 36 2 44 18M33 1060c-2-20-2-32 1-48m0 0c-6-12-16-14-26-10m26 10c6-12 16-14 26-10m-26 10c-10 0-18 4-22 12m22-12c10 0 18 4 22 12M196 1066c-2-24-2-38 2-58m0 0c-6-14-18-18-30-12m30 12c8-14 20-18 30-12m-30 12c-12-2-22 4-26 14m26-14c12-2 22 4 26 14"
      />
      <g className={style['water']}>
        <path d="M449 1006h41c1 38-38 52-41 84l-4 22-43 2c-4-18 2-28 14-39 20-18 32-36 33-69z" />
        <path d="M404 1086c-30 14-90 16-150 16-90 0-150 14-254 14-300 0-560 30-860 30v14c300 0 560-31 860-31 110 0 170-14 256-14 60 0 120-2 154-9z" />
        <path d="M414 1104c16 70 46 104 46 170 0 50-14 90-20 126h92c4-50-2-110-6-160-6-66-70-82-84-146z" />
        <path d="M444 1086c70 20 150 30 196 74 140 70 300 90 460 110v60c-170-20-340-50-460-120-40-38-130-66-192-106z" />
      </g>
      <path
        className={style['glint']}
        d="M470 1022c-4 38-34 46-42 76M436 1120c20 66 58 96 56 196v60M470 1102c60 24 110 34 156 66M384 1102c-30 8-80 10-130 12-70 2-120 8-200 10"
      />
      <path className={style['sun']} d="M412 1101l9-11 9 11zM430 1101l9-11 9 11z" />
    </svg>
  )
}
