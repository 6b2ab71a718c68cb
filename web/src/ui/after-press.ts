/**
 * What moves under a pressed pointer loses the click: the press of *Submit* leaves a field first, and the sentence that
 * the field shows then would push the button away.
 */
let pressed = false
if (!import.meta.env.SSR) {
  addEventListener('pointerdown', () => (pressed = true), true)
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(end, () => (pressed = false), true)
}

/** Does it now, or once the pointer that is down has been lifted and its click has arrived. */
export function afterPress(work: () => void): void {
  if (!pressed) return work()
  const released = new AbortController()
  const later = () => {
    released.abort()
    setTimeout(work)
  }
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(end, later, { capture: true, signal: released.signal })
}
