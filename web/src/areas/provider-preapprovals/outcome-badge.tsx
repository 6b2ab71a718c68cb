import type { Outcome } from '@falaj/contract/provider-preapprovals/rules/outcome.ts'
import { Badge } from '../../ui/badge.tsx'

const tones = { approved: 'good', partly: 'water', refused: 'bad', undecided: 'water' } as const

/** A status in the core system's own words (PRE-091). */
export function OutcomeBadge({
  of: { status, outcome },
}: {
  of: { status: string; outcome: Outcome }
}) {
  return <Badge tone={tones[outcome]}>{status}</Badge>
}
