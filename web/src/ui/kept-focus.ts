/**
 * The keyboard's place is never lost: when what had the focus is gone (a draft that was deleted, a dialog whose opener
 * belonged to the page before), the focus goes to the heading of the nearest part that is still there.
 */
import { focusTitle } from './focus-title.ts'

/** What takes the place of something gone may take the focus by itself; a popover gives it back with the next frame. */
const settlesAfterMs = 150

/** Of the element that had the focus last: itself and all that it was in, from the inside out. */
let place: readonly Element[] = []

export function keepFocus(): void {
  addEventListener('focusin', ({ target }) => {
    place = target instanceof Element ? [target, ...ancestorsOf(target)] : []
  })
  const watch = new MutationObserver(() => {
    if (isLost()) requestAnimationFrame(() => setTimeout(() => isLost() && goOn(), settlesAfterMs))
  })
  watch.observe(document.body, { childList: true, subtree: true })
}

/** Whoever clicks beside everything has given the focus away; then it had a place until the end. */
const isLost = (): boolean => {
  const [last] = place
  return last !== undefined && !last.isConnected && document.activeElement === document.body
}

function goOn(): void {
  const parts = place.filter((part) => part.isConnected && part.matches('section, article, main'))
  place = []
  const heading = parts
    .map((part) => part.querySelector<HTMLElement>('h1, h2, h3'))
    .find((found) => found !== null)
  if (!heading || heading.matches('h1')) return focusTitle()
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

function ancestorsOf(element: Element): Element[] {
  const ancestors: Element[] = []
  for (let above = element.parentElement; above; above = above.parentElement) ancestors.push(above)
  return ancestors
}
