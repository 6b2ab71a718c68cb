import { useEffect, useRef } from 'react'
import { useTexts } from '../../language/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { RequestKind } from '../kind.ts'
import style from './request-list.module.css'

/** Loads the next requests when it comes into view; its button does the same, also after a failure. */
export function MoreRequests({
  kind,
  left,
  busy,
  failed,
  onWanted,
}: {
  kind: RequestKind
  left: number
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
          <Button onClick={onWanted}>{t('requests.more')}</Button>
          <p>{t(`${kind.name}.more.left`, { count: left })}</p>
        </>
      )}
    </div>
  )
}
