import type { ListedClaim } from '@falaj/contract/claims/schemas.ts'
import { useTexts } from '../language/use-texts.ts'
import { LtrText } from '../ui/ltr-text.tsx'
import { referenceOf } from './reference.ts'

/** Stands in no text. */
const place = '\u0000'

/** "Claim # CLM-2026-000118" (CLM-014), with the reference in one piece. */
export function RequestTitle({ claim }: { claim: Pick<ListedClaim, 'id' | 'reference_number'> }) {
  const { t } = useTexts()
  const [before, after] = t('claim.title', { reference: place }).split(place)
  return (
    <>
      {before}
      <LtrText>{referenceOf(claim)}</LtrText>
      {after}
    </>
  )
}
