import { useEffect, useRef } from 'react'
import { useTexts } from '../language/use-texts.ts'
import { Button } from './button.tsx'
import style from './load-more.module.css'
import { Skeleton } from './skeleton.tsx'

/** Loads the next page of a list when it comes into view; its button does the same, also after a failure. */
export function LoadMore({
  left,
  busy,
  failed,
  onWanted,
}: {
  /** How many there still are, in words; where that is known. */
  left?: string
  busy: boolean
  failed: boolean
  onWanted: () => void
}) {
  const { t } = useTexts()
  const foot = useRef<HTMLDivElement>(null)
  const want = useRef(onWanted)
  useEffect(() => {
    want.current = onWanted
  })
  useEffect(() => {
    if (busy || failed || !foot.current) return undefined
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) want.current()
      },
      // Starts loading a little before it is visible.
      { rootMargin: '400px' },
    )
    watch.observe(foot.current)
    return () => watch.disconnect()
  }, [busy, failed])

  return (
    <div ref={foot} className={style['more']}>
      {busy ? (
        <Skeleton lines={3} label={t('loading')} />
      ) : (
        <>
          <Button onClick={onWanted}>{t('more')}</Button>
          {left && <p>{left}</p>}
        </>
      )}
    </div>
  )
}
