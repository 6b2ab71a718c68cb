import { useEffect, useState } from 'react'

const minuteMs = 60_000

/** The present minute on this device; it goes on while somebody looks. */
export function useMinute(): Date {
  const [minute, setMinute] = useState(thisMinute)
  useEffect(() => {
    const go = () => setMinute(thisMinute())
    const timer = setInterval(go, minuteMs / 4)
    // A page that was asleep in the background is behind.
    document.addEventListener('visibilitychange', go)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', go)
    }
  }, [])
  return new Date(minute)
}

const thisMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs
