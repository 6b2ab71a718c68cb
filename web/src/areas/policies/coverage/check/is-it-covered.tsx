import {
  type CoverAnswer,
  exclusionsOf,
  isItCovered,
} from '@falaj/contract/policies/rules/is-it-covered.ts'
import type { PlanExclusion, PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useTexts } from '../../../../language/use-texts.ts'
import { Card } from '../../../../ui/card.tsx'
import { SearchBox } from '../../../../ui/search-box.tsx'
import { useMedia } from '../../../../ui/use-media.ts'
import { coverageQuery } from '../../queries.ts'
import { useCover } from '../../use-cover.ts'
import { useDependant } from '../../use-dependant.ts'
import { Answers } from './answers.tsx'
import style from './check.module.css'
import { ExcludedRow, ExclusionChips } from './exclusion-chips.tsx'
import { ExclusionsDialog } from './exclusions-dialog.tsx'
import type { Asked } from './use-asked.ts'

/** Asks whether a treatment is covered, where the core system has told what the plan excludes (ADD-457 to ADD-459). */
export function IsItCovered({ policy, asked }: { policy: PolicyDetail; asked: Asked }) {
  const person = useDependant(policy)?.id
  const { data: packages = [] } = useQuery(coverageQuery(policy.id, person ?? null))
  const { today } = useCover(policy, person)
  const exclusions = exclusionsOf(packages)
  const found = isItCovered(asked.typed, packages, today)
  return exclusions && <Check policy={policy} asked={asked} found={found} exclusions={exclusions} />
}

function Check({
  policy,
  asked: { typed, type, chosen, choose },
  found,
  exclusions,
}: {
  policy: PolicyDetail
  asked: Asked
  /** Null before a word was typed. */
  found: CoverAnswer[] | null
  exclusions: PlanExclusion[]
}) {
  const { t } = useTexts()
  const [id, heading] = [useId(), useId()]
  const [all, setAll] = useState(false)
  const phone = useMedia('(max-width: 560px)')
  const [ledTo] = useState(chosen)
  useEffect(() => {
    // Whoever comes from a refusal sees the answer, also where it stands below the window.
    if (ledTo !== null)
      document.getElementById(id)?.closest('section')?.scrollIntoView({ block: 'nearest' })
  }, [ledTo, id])
  const looked = exclusions.find(({ code }) => code === chosen)
  const answers = found ?? (looked ? [{ kind: 'excluded' as const, exclusion: looked }] : null)
  const isAsked = answers !== null || chosen !== null
  return (
    <Card className={style['check']} aria-labelledby={heading} data-screen-only>
      <h2 id={heading}>{t('cover.check')}</h2>
      <SearchBox
        id={id}
        label={t('cover.check')}
        placeholder={t('cover.check.hint')}
        value={typed}
        onType={type}
      />
      <Answers policy={policy} answers={answers} typed={typed} gone={chosen !== null && !looked} />
      {exclusions.length === 0 && <p className={style['none']}>{t('cover.excludes.none')}</p>}
      {exclusions.length > 0 &&
        (phone && !isAsked ? (
          <ExcludedRow count={exclusions.length} onOpen={() => setAll(true)} />
        ) : (
          <ExclusionChips
            exclusions={exclusions}
            chosen={chosen}
            onChoose={(code) => choose(code === chosen ? null : code)}
            onAll={() => setAll(true)}
          />
        ))}
      {all && <ExclusionsDialog exclusions={exclusions} onClose={() => setAll(false)} />}
    </Card>
  )
}
