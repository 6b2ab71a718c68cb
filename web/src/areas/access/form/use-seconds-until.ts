import { useEffect, useState } from 'react'

/** Seconds until a time (ms since the epoch), updated every second. Uses the clock, so a suspended tab is right again. */
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
