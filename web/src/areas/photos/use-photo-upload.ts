import { useCallback, useEffect, useRef, useState } from 'react'
import { showToast } from '../../ui/toast-store.ts'
import { sendPhoto } from './send-photo.ts'

/** The upload of a photo: its progress, its error, and how to cancel it. */
export function usePhotoUpload({
  dependentId,
  onDone,
}: {
  dependentId: number | null
  onDone: () => void
}) {
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState<unknown>()
  const running = useRef<AbortController>(null)
  const stop = useCallback(() => running.current?.abort(), [])
  useEffect(() => stop, [stop])

  const start = async (photo: () => Promise<Blob>, name: string) => {
    const own = new AbortController()
    running.current = own
    setProblem(undefined)
    setShare(0)
    try {
      const { signal } = own
      await sendPhoto({ photo: await photo(), name, dependentId, onProgress: setShare, signal })
      showToast('done', { key: 'photos.done' })
      onDone()
    } catch (thrown) {
      if (!own.signal.aborted) setProblem(thrown)
    }
    setShare(undefined)
  }

  return {
    busy: share !== undefined,
    share,
    problem,
    stop,
    send: (photo: () => Promise<Blob>, name: string) => void start(photo, name),
  }
}
