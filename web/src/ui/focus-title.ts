/** The keyboard's place on a page of which the part that had it is gone: the title. */
export function focusTitle(): void {
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}
