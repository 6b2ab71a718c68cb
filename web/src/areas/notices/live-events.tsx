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
    // As a page opens, what it shows is still on its way and not asked for twice.
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
    const follow = () => {
      connection?.abort()
      connection = undefined
      if (document.visibilityState === 'hidden') return
      connection = new AbortController()
      void keepListening(connection.signal, { onOpen: renew, onEvent })
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

async function keepListening(signal: AbortSignal, listener: Listener): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    try {
      await listen(signal, listener)
      failures = 0
    } catch {
      failures += 1
    }
    await pause(pauseAfter(failures), signal)
    if (failures > 0 && !signal.aborted) listener.onOpen()
  }
}

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
