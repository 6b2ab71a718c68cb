import type { BankAccount } from '@falaj/contract/banking/schemas.ts'
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { type ReactNode, useState } from 'react'
import { BankDialog } from './bank-dialog.tsx'
import { DeleteAccount } from './delete-account.tsx'

/** Adding and deleting accounts: what opens the dialogs, and the dialogs themselves. */
export function useAccountDialogs(
  policy: PolicyDetail,
  told: { onAdded?: (account: BankAccount) => void; onDeleted?: (account: BankAccount) => void },
): { add: () => void; remove: (account: BankAccount) => void; dialogs: ReactNode } {
  const [adding, setAdding] = useState(false)
  const [deleting, setDeleting] = useState<BankAccount>()
  const dialogs = (
    <>
      {adding && (
        <BankDialog
          policy={policy}
          onClose={() => setAdding(false)}
          onAdded={(account) => {
            setAdding(false)
            told.onAdded?.(account)
          }}
        />
      )}
      {deleting && (
        <DeleteAccount
          account={deleting}
          policyId={policy.id}
          onClose={() => setDeleting(undefined)}
          onDeleted={() => {
            setDeleting(undefined)
            told.onDeleted?.(deleting)
          }}
        />
      )}
    </>
  )
  return { add: () => setAdding(true), remove: setDeleting, dialogs }
}
