/** Moves the focus to an element, also in a card that is folded: that is opened first. */
export function focusElement(element: HTMLElement | null): void {
  for (let fold = foldOf(element); fold; fold = foldOf(fold)) fold.open = true
  element?.focus()
}

const foldOf = (element: HTMLElement | null): HTMLDetailsElement | null =>
  element?.closest<HTMLDetailsElement>('details:not([open])') ?? null
