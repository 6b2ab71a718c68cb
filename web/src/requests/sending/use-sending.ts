import { useEffect, useRef } from 'react'
import { noteChecking } from '../../session/checking.ts'
import type { Intent } from '../kind.ts'
import type { SavedForm } from '../saved-form/saved-form.ts'

/**
 * If the page was left while sending, sending continues when it is opened again. The signal that `send` gets stops
 * it when the page is left.
 */
export function useSending(
  saved: SavedForm,
  send: (intent: Intent, until: AbortSignal) => Promise<void>,
): (intent: Intent) => Promise<void> {
  const page = useRef<AbortController>(undefined)
  const newest = useRef(send)
  useEffect(() => {
    newest.current = send
  })
  useEffect(() => {
    const own = new AbortController()
    page.current = own
    const begun = saved.state().answers.sending
    if (begun === 'draft' || begun === 'confirm') {
      const known = noteChecking()
      void newest
        .current(begun, own.signal)
        .catch(() => {})
        .then(known)
    }
    return () => own.abort()
  }, [saved])
  return (intent) => send(intent, page.current?.signal ?? AbortSignal.abort())
}
