/**
 * The first script of every page. What wakes the page up is fetched once it is painted: on a slow line the page and
 * its letters come before any script. A page in the background is not painted, and need not wait.
 */

// Enter in a form whose page has not woken up: the form carries it out when it has (ui/use-form.ts). No later script hears it.
addEventListener('keydown', ({ key, isComposing, target }) => {
  if (key !== 'Enter' || isComposing || !(target instanceof HTMLInputElement)) return
  const send = target.form?.querySelector<HTMLButtonElement>('[type="submit"]')
  if (send?.disabled) target.form?.setAttribute('data-entered', '')
})

function whenPainted(): void {
  if (document.hidden) wake()
  // A frame is painted after its callbacks have run: the next task is the first that follows the paint.
  else requestAnimationFrame(() => setTimeout(wake))
}

function wake(): void {
  const later = document.querySelector<HTMLTemplateElement>('#modules')
  if (later) document.head.append(later.content)
  void import('./main.tsx')
}

// `async`, because browsers hold the first paint back for a script that waits for the whole document.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', whenPainted)
else whenPainted()
