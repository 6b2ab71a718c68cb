import { focusElement } from '../../ui/focus-element.ts'

/** Moves the focus to a field by its id or name, and scrolls to it. */
export function focusField(named: string): void {
  const field =
    document.getElementById(named) ??
    document.querySelector<HTMLElement>(
      `[name="${CSS.escape(named)}"]:is(:checked, :not([type=radio]))`,
    ) ??
    document.querySelector<HTMLElement>(`[name="${CSS.escape(named)}"]`)
  focusElement(field)
  field?.scrollIntoView({ block: 'center' })
}
