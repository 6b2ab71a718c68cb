import style from './skeleton.module.css'

/** Lines in the shape of what comes; seen only when a load takes over 300 ms. */
export function Skeleton({ lines = 3, label }: { lines?: number; label: string }) {
  return (
    <output className={style['skeleton']}>
      <b className="unseen">{label}</b>
      {Array.from({ length: lines }, (_, line) => (
        <i key={line} />
      ))}
    </output>
  )
}
