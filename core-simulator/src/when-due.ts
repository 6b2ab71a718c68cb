export interface WhenDue {
  /** To be called when there is more to do. */
  wake: () => void
  /** Resolves when the current work has ended. */
  stop: () => Promise<void>
}

/** Does `work` whenever `nextDue` says; undefined: nothing to do until `wake` is called. */
export function whenDue(
  nextDue: () => number | undefined,
  work: (stopping: AbortSignal) => Promise<void>,
): WhenDue {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let under: Promise<void> | undefined

  const wake = () => {
    clearTimeout(timer)
    const next = nextDue()
    if (stopping.signal.aborted || under || next === undefined) return
    timer = setTimeout(begin, Math.max(0, next - Date.now()))
  }
  const begin = () => {
    under = work(stopping.signal).finally(() => {
      under = undefined
      wake()
    })
  }
  wake()
  return {
    wake,
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await under
    },
  }
}
