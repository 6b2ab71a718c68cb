import { type RefObject, useLayoutEffect } from 'react'

/** Shows the browser's own modal dialog for as long as its element is rendered. `onShown` may move the focus. */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  onShown?: (shown: HTMLDialogElement) => void,
): void {
  // Closed before the element is removed, or the focus would not go back to where it came from.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    if (shown) onShown?.(shown)
    return () => shown?.close()
    // Only its opening shows it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}
