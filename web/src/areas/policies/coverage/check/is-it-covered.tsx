import { exclusionsOf, isItCovered } from '@falaj/contract/policies/rules/is-it-covered.ts'
import type {
  CoveragePackage,
  PlanExclusion,
  PolicyDetail,
} from '@falaj/contract/policies/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
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
import { useChosenExclusion } from './use-chosen-exclusion.ts'

/** Asks whether a treatment is covered, where the core system has told what the plan excludes (ADD-457 to ADD-459). */
export function IsItCovered({ policy }: { policy: PolicyDetail }) {
  const person = useDependant(policy)?.id ?? null
  const { data: packages = [] } = useQuery(coverageQuery(policy.id, person))
  const exclusions = exclusionsOf(packages)
  return (
    exclusions && (
      <Check
        // What was asked about one person is not asked about another.
        key={person}
        policy={policy}
        person={person}
        packages={packages}
        exclusions={exclusions}
      />
    )
  )
}

function Check({
  policy,
  person,
  packages,
  exclusions,
}: {
  policy: PolicyDetail
  person: number | null
  packages: CoveragePackage[]
  exclusions: PlanExclusion[]
}) {
  const { t } = useTexts()
  const [id, heading] = [useId(), useId()]
  const [typed, setTyped] = useState('')
  const [chosen, choose] = useChosenExclusion()
  const [all, setAll] = useState(false)
  const { today } = useCover(policy, person ?? undefined)
  const phone = useMedia('(max-width: 560px)')
  const looked = exclusions.find(({ code }) => code === chosen)
  const found = isItCovered(typed, packages, today)
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
        onType={(text) => {
          setTyped(text)
          if (chosen !== null) choose(null)
        }}
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
            onChoose={(code) => {
              setTyped('')
              choose(code === chosen ? null : code)
            }}
            onAll={() => setAll(true)}
          />
        ))}
      {all && <ExclusionsDialog exclusions={exclusions} onClose={() => setAll(false)} />}
    </Card>
  )
}
