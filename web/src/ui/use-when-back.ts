import { useEffect, useEffectEvent } from 'react'

/** Not every line says that it is back. */
const againMs = 10_000

/** What the line cut goes on by itself: when the network is back, when the page is looked at again, and now and then. */
export function useWhenBack(waits: boolean, goOn: () => unknown): void {
  const again = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void goOn()
  })
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(() => again(), againMs)
    const onBack = () => again()
    addEventListener('online', onBack)
    document.addEventListener('visibilitychange', onBack)
    return () => {
      clearInterval(timer)
      removeEventListener('online', onBack)
      document.removeEventListener('visibilitychange', onBack)
    }
  }, [waits])
}
