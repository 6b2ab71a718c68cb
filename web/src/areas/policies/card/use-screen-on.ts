import { useEffect, useState } from 'react'

/** Keeps the screen from going dark, where the browser allows it. True while it is kept on. */
export function useScreenOn(): boolean {
  const [on, setOn] = useState(false)
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let wanted = true
    const ask = async () => {
      // Browsers give it up when the page is hidden, and refuse it when the battery is low.
      if (document.visibilityState !== 'visible') return
      const given = await navigator.wakeLock?.request('screen').catch(() => undefined)
      if (!given) return
      if (!wanted) return void given.release()
      lock = given
      setOn(true)
      given.addEventListener('release', () => setOn(false))
    }
    const again = () => void ask()
    again()
    document.addEventListener('visibilitychange', again)
    return () => {
      wanted = false
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
  return on
}
