import type { SavedForm } from '../../../requests/saved-form/saved-form.ts'
import { ClinicCard } from '../reading/clinic-card.tsx'
import type { ClaimFormContext } from './claim-form-context.ts'
import { ProbablyPaid } from './probably-paid.tsx'
import { SentToday } from './sent-today.tsx'
import { WillBeAccepted } from './will-be-accepted.tsx'

export interface OutlookProps {
  saved: SavedForm
  given: ClaimFormContext
  /** The id of the field where a document is added. */
  documents: string
}

/** What may come of the claim: whether it will be accepted, what will probably be paid, and when. */
export function Outlook({ documents, ...form }: OutlookProps) {
  return (
    <>
      <ClinicCard {...form} />
      <WillBeAccepted {...form} documents={documents} />
      <ProbablyPaid {...form} />
      <SentToday {...form} />
    </>
  )
}
