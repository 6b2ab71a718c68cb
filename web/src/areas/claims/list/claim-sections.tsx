import { keptGroups } from '@falaj/contract/claims/rules/filter.ts'
import {
  claimLabel,
  type ClaimLabel,
  isClaimStatus,
  sectionsOf,
} from '@falaj/contract/claims/rules/label.ts'
import type { ClaimsAnswer } from '@falaj/contract/claims/schemas.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useTexts } from '../../../language/use-texts.ts'
import { AccordionSection } from '../../../ui/accordion.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { ActionBadge } from '../claim-badge.tsx'
import { waitingClaimsQuery } from '../queries.ts'
import { ClaimGroup } from './claim-group.tsx'
import { type ClaimFilter, filtersSet } from '../../../requests/list/filter.ts'
import { useOpenSections } from '../../../requests/list/use-open-sections.ts'
import style from '../../../requests/list/request-list.module.css'

/** The result, section by section (CLM-010 to CLM-013, CLM-041, CLM-042). */
export function ClaimSections({
  policyId,
  filter,
  claims,
}: {
  policyId: number
  filter: ClaimFilter
  claims: UseQueryResult<ClaimsAnswer>
}) {
  return (
    <div className={style['result']} data-stale={claims.isPlaceholderData || undefined}>
      <Loaded query={claims} lines={9}>
        {(answer) => <Sections policyId={policyId} filter={filter} answer={answer} />}
      </Loaded>
    </div>
  )
}

function Sections({
  policyId,
  filter,
  answer,
}: {
  policyId: number
  filter: ClaimFilter
  answer: ClaimsAnswer
}) {
  const { t } = useTexts()
  const told = Object.keys(answer.counts).filter(isClaimStatus)
  const sections = sectionsOf(keptGroups(told, filter.status))
  const labels = sections.map(({ label }) => label)
  const waiting = useWaitingLabels(policyId)
  const filtered = filtersSet(filter) > 0
  // Without a filter what needs the member stands above all sections, opened.
  const { isOpen, toggle } = useOpenSections(
    labels,
    labels.filter((label, place) => place === 0 || (filtered && waiting.has(label))),
  )
  if (sections.length === 0) return <NothingFound filtered={filtered} />
  return sections.map(({ label, groups }) => {
    const count = groups.reduce((sum, group) => sum + (answer.counts[group] ?? 0), 0)
    return (
      <AccordionSection
        key={label}
        title={t(`claim.label.${label}`)}
        count={count}
        countLabel={t('claim.count', { count })}
        mark={waiting.has(label) && (filtered ? <ActionBadge /> : <Also />)}
        open={isOpen(label)}
        onToggle={() => toggle(label)}
      >
        <ClaimGroup policyId={policyId} filter={filter} answer={answer} groups={groups} />
      </AccordionSection>
    )
  })
}

/** Labels under which a claim of that policy needs the member; not only those on the first page of a section. */
function useWaitingLabels(policyId: number): ReadonlySet<ClaimLabel> {
  const claims = useQuery(waitingClaimsQuery).data ?? []
  return new Set(claims.filter(({ policy }) => policy.id === policyId).map(claimLabel))
}

function Also() {
  const { t } = useTexts()
  return <span className={style['also']}>{t('requests.waiting.also')}</span>
}

/** CLM-023; somebody who never claimed also reads what claims are for. */
function NothingFound({ filtered }: { filtered: boolean }) {
  const { t } = useTexts()
  return (
    <Card>
      <EmptyState title={t('requests.empty.title')}>
        <p>{t('requests.empty.text')}</p>
        {!filtered && <p>{t('claim.empty.first')}</p>}
      </EmptyState>
    </Card>
  )
}
