import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import style from './dialog.module.css'
import { classes } from './classes.ts'

/**
 * The browser's own modal dialog: it traps the focus, closes with Escape, makes the rest inert and gives
 * the focus back. Rendered only while it is open.
 */
export function Dialog({
  title,
  children,
  actions,
  onClose,
  urgent,
  wide,
}: {
  title: string
  children: ReactNode
  actions: ReactNode
  onClose: () => void
  /** Interrupts: read out at once. */
  urgent?: boolean
  wide?: boolean
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()

  // Before the element is removed, or the focus would not go back to where it came from.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // An urgent question is answered by its main action, which stands last.
    if (urgent) shown?.querySelector<HTMLElement>(':scope > :last-child > :last-child')?.focus()
    return () => shown?.close()
  }, [urgent])

  return (
    <dialog
      ref={dialog}
      className={classes(style['dialog'], wide && style['wide'])}
      role={urgent ? 'alertdialog' : undefined}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={heading}>{title}</h2>
      <div className={style['body']}>{children}</div>
      {/* A footer here would be told as the page's own. */}
      <div className={style['actions']}>{actions}</div>
    </dialog>
  )
}
