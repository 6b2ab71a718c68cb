import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ltr } from '../../language/format.ts'
import { useTexts } from '../../language/use-texts.ts'
import { reload } from '../../queries/reload.ts'
import { chatKey, complaintsKey } from '../../queries/support.ts'
import { requestsKey } from '../../requests/kind.ts'
import { isConcerned } from './concerned-queries.ts'
import { listen, type Listener, pauseAfter, type ServerEvent } from './event-stream.ts'
import { noticesKey } from './queries.ts'

/**
 * Keeps open pages up to date: what a decision has changed is loaded again at once, and announced to screen readers.
 * A hidden tab closes the stream, because a browser has few connections for all its tabs.
 */
export function LiveEvents() {
  const { t, language } = useTexts()
  const cache = useQueryClient()
  const [changed, setChanged] = useState<string>()

  useEffect(() => {
    const renew = () => {
      void cache.invalidateQueries({ queryKey: requestsKey })
      void cache.invalidateQueries({ queryKey: noticesKey })
      void cache.invalidateQueries({ queryKey: complaintsKey })
      void cache.invalidateQueries({ queryKey: chatKey })
    }
    const onEvent = ({ event, data }: ServerEvent) => {
      if (event === 'notice') {
        // It may be about a change of a profile.
        void reload(cache, ['profile'])
        return void reload(cache, noticesKey)
      }
      if (event === 'chat') return void reload(cache, chatKey)
      if (event === 'complaint') return void reload(cache, complaintsKey)
      // All other events are about a request of some kind.
      setChanged(referenceIn(data))
      return void reload(cache, requestsKey, (query) => isConcerned(query.queryKey, event, data))
    }
    let connection: AbortController | undefined
    let first = true
    const follow = () => {
      connection?.abort()
      connection = undefined
      if (document.visibilityState === 'hidden') return
      connection = new AbortController()
      void keepListening(connection.signal, { onMissed: renew, onEvent }, first)
      first = false
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      connection?.abort()
    }
  }, [cache])

  return (
    <output className="unseen">
      {changed && t('notices.changed', { reference: ltr(changed, language) })}
    </output>
  )
}

/** Of a page that listens for the `first` time the server knows whether anything has come since it was loaded. */
async function keepListening(
  signal: AbortSignal,
  listener: Listener,
  first: boolean,
): Promise<void> {
  let failures = 0
  let age = first ? pageAge() : undefined
  while (!signal.aborted) {
    try {
      await listen(signal, listener, age)
      failures = 0
    } catch {
      failures += 1
    }
    age = undefined
    await pause(pauseAfter(failures), signal)
    if (failures > 0 && !signal.aborted) listener.onMissed()
  }
}

/** In milliseconds, by the wall: a device may have slept. */
const pageAge = () => Math.max(0, Math.round(Date.now() - performance.timeOrigin))

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}

function referenceIn(data: unknown): string | undefined {
  return typeof data === 'object' &&
    data !== null &&
    'reference_number' in data &&
    typeof data.reference_number === 'string'
    ? data.reference_number
    : undefined
}
