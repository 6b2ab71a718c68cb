import { LtrText } from './ltr-text.tsx'

/** A separator that occurs in no text. */
const place = '\u0000'

/** "Claim # CLM-2026-000118", with the reference in one piece. */
export function ReferenceTitle({
  title,
  reference,
}: {
  title: (reference: string) => string
  reference: string
}) {
  const [before, after] = title(place).split(place)
  return (
    <>
      {before}
      <LtrText>{reference}</LtrText>
      {after}
    </>
  )
}
