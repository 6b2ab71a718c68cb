import type { BankAccount } from '@falaj/contract/banking/schemas.ts'
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { BankDialog } from './bank-dialog.tsx'
import { bankTyping } from './bank-typing.ts'
import { DeleteAccount } from './delete-account.tsx'

/** Adding and deleting accounts: what opens the dialogs, and the dialogs themselves. */
export function useAccountDialogs(
  /** Undefined while it is loading: nothing opens until then. */
  policy: PolicyDetail | undefined,
  callbacks: {
    onAdded?: (account: BankAccount) => void
    onDeleted?: (account: BankAccount) => void
  } = {},
): {
  /** Like an account that lacks only the IBAN, if one is given. */
  add: (like?: BankAccount) => void
  remove: (account: BankAccount) => void
  /** Of the button that adds: it takes the focus when the one that deleted has gone with its account. */
  addButton: RefObject<HTMLButtonElement | null>
  dialogs: ReactNode
} {
  const addButton = useRef<HTMLButtonElement>(null)
  const [adding, setAdding] = useState<{ like?: BankAccount | undefined } | undefined>(() =>
    bankTyping.read() ? {} : undefined,
  )
  const [deleting, setDeleting] = useState<BankAccount>()
  const dialogs = (
    <>
      {policy && adding && (
        <BankDialog
          policy={policy}
          like={adding.like}
          onClose={() => {
            bankTyping.open().forget()
            setAdding(undefined)
          }}
          onAdded={(account) => {
            setAdding(undefined)
            callbacks.onAdded?.(account)
          }}
        />
      )}
      {policy && deleting && (
        <DeleteAccount
          account={deleting}
          policyId={policy.id}
          onClose={() => setDeleting(undefined)}
          onDeleted={() => {
            flushSync(() => setDeleting(undefined))
            addButton.current?.focus()
            callbacks.onDeleted?.(deleting)
          }}
        />
      )}
    </>
  )
  return { add: (like) => setAdding({ like }), remove: setDeleting, addButton, dialogs }
}
