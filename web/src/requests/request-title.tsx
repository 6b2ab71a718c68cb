import { useTexts } from '../language/use-texts.ts'
import { ReferenceTitle } from '../ui/reference-title.tsx'
import type { RequestKind } from './kind.ts'
import { type Named, referenceOf } from './reference.ts'

/** "Claim # CLM-2026-000118" (CLM-014). */
export function RequestTitle({ kind, request }: { kind: RequestKind; request: Named }) {
  const { t } = useTexts()
  return (
    <ReferenceTitle
      title={(reference) => t(`${kind.name}.title`, { reference })}
      reference={referenceOf(request)}
    />
  )
}
