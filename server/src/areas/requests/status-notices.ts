/** The notices of a kind, as the records of its statuses name them. */
import type { RequestChange, RequestNotices } from './kind.ts'

interface Announcing<Notice extends string> {
  noticeOf: (change: RequestChange) => Notice | undefined
  isNotice: (notice: string) => notice is Notice
  isConfirmation: (notice: string) => boolean
  tellsOfApproval: (notice: string) => boolean
}

type Own<Notice extends string> = Pick<RequestNotices, 'mail' | 'page'> & {
  /** What one says that is not known any more. */
  usual: NoInfer<Notice>
  texts: (notice: NoInfer<Notice>) => ReturnType<RequestNotices['texts']>
  /** The amount that the member gets. */
  granted: 'approved_amount' | 'payable_amount'
}

export const statusNotices = <Notice extends string>(
  statuses: Announcing<Notice>,
  { usual, texts, granted, ...own }: Own<Notice>,
): RequestNotices => ({
  ...own,
  of: statuses.noticeOf,
  texts: (stored) => texts(statuses.isNotice(stored) ? stored : usual),
  amount: (notice) => (statuses.tellsOfApproval(notice) ? granted : 'claimed_amount'),
  isConfirmation: statuses.isConfirmation,
})
