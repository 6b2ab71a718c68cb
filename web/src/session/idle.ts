/**
 * Thirty minutes without mouse, key, touch or scroll end the session (ACC-036). Activity is shared by all
 * tabs through local storage; the clock is checked again when a sleeping tab wakes up.
 */
import { activityKey, idleLimit, lastActivity, noteActivity } from './activity.ts'

export const warningTime = 2 * 60_000

/** Writing at each mouse move would wake every other tab; once in five seconds is exact enough. */
const writeEvery = 5_000
const signs = ['mousemove', 'mousedown', 'keydown', 'touchstart', 'scroll', 'wheel'] as const

/** Calls `onTick` whenever the time left matters: at the warning, each second after it, and when activity ends it. */
export function watchIdle(onTick: (left: number) => void): { stop: () => void; touch: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let written = 0

  const check = () => {
    clearTimeout(timer)
    const rest = left()
    onTick(rest)
    if (rest > 0)
      timer = setTimeout(check, rest > warningTime ? rest - warningTime : Math.min(1_000, rest))
  }
  const touch = () => {
    written = Date.now()
    noteActivity(written)
    check()
  }
  const onSign = (event: Event) => {
    if (scrolledItself(event)) return
    // Once the question is open only an answer counts, or a passing mouse would close it.
    if (left() <= warningTime || Date.now() - written < writeEvery) return
    touch()
  }
  const onOtherTab = (event: StorageEvent) => {
    if (event.key === activityKey) check()
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible') check()
  }

  for (const sign of signs) addEventListener(sign, onSign, { passive: true, capture: true })
  addEventListener('storage', onOtherTab)
  document.addEventListener('visibilitychange', onVisible)
  if (lastActivity() === 0) touch()
  else check()

  return {
    touch,
    stop: () => {
      clearTimeout(timer)
      for (const sign of signs) removeEventListener(sign, onSign, { capture: true })
      removeEventListener('storage', onOtherTab)
      document.removeEventListener('visibilitychange', onVisible)
    },
  }
}

/** A log goes on to its newest line when somebody else writes. */
function scrolledItself({ type, target }: Event): boolean {
  return type === 'scroll' && target instanceof Element && target.role === 'log'
}

function left(): number {
  return idleLimit - (Date.now() - lastActivity())
}
