import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Checking } from './checking.tsx'
import { Dialog } from './dialog.tsx'

/** Asks before something is done that cannot be undone. Escape is a no. */
export function Question({
  title,
  children,
  yes,
  no,
  busy,
  onYes,
  onNo,
}: {
  title: string
  children?: ReactNode
  yes: string
  no: string
  busy: boolean
  onYes: () => void
  onNo: () => void
}) {
  return (
    <Dialog
      title={title}
      onClose={onNo}
      actions={
        <>
          <Button onClick={onNo}>{no}</Button>
          <Button weight="filled" busy={busy} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      {children}
      <Checking busy={busy} />
    </Dialog>
  )
}
