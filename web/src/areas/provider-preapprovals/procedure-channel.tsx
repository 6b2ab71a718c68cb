import type { Outcome } from '@falaj/contract/provider-preapprovals/rules/outcome.ts'
import type { ProviderPreApproval } from '@falaj/contract/provider-preapprovals/schemas.ts'
import { useTexts } from '../../language/use-texts.ts'
import { type Segment, StepsChannel } from '../../ui/channel.tsx'

export const segmentOf: Record<Outcome, Segment> = {
  approved: 'filled',
  partly: 'flowing',
  refused: 'dammed',
  undecided: 'dry',
}

/** One segment a procedure, in their order. */
export function ProcedureChannel({ of }: { of: Pick<ProviderPreApproval, 'procedures'> }) {
  const summary = useProcedures(of)
  if (of.procedures.length === 0) return null
  const segments = of.procedures.map(({ outcome }) => segmentOf[outcome])
  return <StepsChannel segments={segments} label={summary} />
}

/** How many of them are approved, in words. */
export function useProcedures({ procedures }: Pick<ProviderPreApproval, 'procedures'>): string {
  const { t } = useTexts()
  const count = procedures.length
  if (procedures.every(({ outcome }) => outcome === 'undecided')) {
    return t('providerPreApproval.procedures.undecided', { count })
  }
  const approved = procedures.filter(({ outcome }) => outcome === 'approved').length
  return t('providerPreApproval.procedures.approved', { approved, count })
}
