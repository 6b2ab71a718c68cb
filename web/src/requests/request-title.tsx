import { useTexts } from '../language/use-texts.ts'
import { LtrText } from '../ui/ltr-text.tsx'
import type { RequestKind } from './kind.ts'
import { type Named, referenceOf } from './reference.ts'

/** A separator that occurs in no text. */
const place = '\u0000'

/** "Claim # CLM-2026-000118" (CLM-014), with the reference in one piece. */
export function RequestTitle({ kind, request }: { kind: RequestKind; request: Named }) {
  const { t } = useTexts()
  const [before, after] = t(`${kind.name}.title`, { reference: place }).split(place)
  return (
    <>
      {before}
      <LtrText>{referenceOf(request)}</LtrText>
      {after}
    </>
  )
}
