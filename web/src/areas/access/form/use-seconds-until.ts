import { useEffect, useState } from 'react'

/** Whole seconds until a moment (ms since the epoch), counted down once a second; by the clock, so that a tab that slept is right again. */
export function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const ticking = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= moment) clearInterval(ticking)
    }, 1_000)
    return () => clearInterval(ticking)
  }, [moment])
  return Math.max(0, Math.ceil((moment - now) / 1_000))
}
