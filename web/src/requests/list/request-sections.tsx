import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { MessageKey } from '../../language/message-key.ts'
import { useTexts } from '../../language/use-texts.ts'
import { AccordionSection, AccordionSections } from '../../ui/accordion.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { ActionBadge } from '../action-badge.tsx'
import type { RequestKind } from '../kind.ts'
import { type Filter, filtersSet, shownGroups } from './filter.ts'
import type { ListAnswer } from './queries.ts'
import { RequestGroup, type RequestList } from './request-group.tsx'
import { useOpenSections } from './use-open-sections.ts'
import style from './request-list.module.css'

export interface Section<Group extends string> {
  label: string
  title: MessageKey
  groups: readonly Group[]
}

interface SectionsProps<Listed, Group extends string> {
  of: RequestList<Listed, Group>
  policyId: number
  filter: Filter
  /** In the order of the page, of the groups that there are. */
  sectionsOf: (groups: string[]) => Section<Group>[]
  /** How many requests need the member, by the label of their section; not only those on the first page. */
  waiting: ReadonlyMap<string, number>
  /** Instead of an empty result, for somebody who has never sent one. */
  none?: ReactNode
}

/** The result, section by section (CLM-010 to CLM-013, CLM-041, CLM-042). */
export function RequestSections<Listed extends { id: number }, Group extends string>({
  list,
  ...shared
}: SectionsProps<Listed, Group> & { list: UseQueryResult<ListAnswer<Listed, Group>> }) {
  return (
    <div className={style['result']} data-stale={list.isPlaceholderData || undefined}>
      <Loaded query={list} lines={9}>
        {(answer) => <Sections {...shared} answer={answer} />}
      </Loaded>
    </div>
  )
}

function Sections<Listed extends { id: number }, Group extends string>({
  sectionsOf,
  waiting,
  none,
  ...shared
}: SectionsProps<Listed, Group> & { answer: ListAnswer<Listed, Group> }) {
  const { t } = useTexts()
  const { of, filter, answer } = shared
  const { kind } = of
  const sections = sectionsOf(shownGroups(answer.counts, filter))
  const labels = sections.map(({ label }) => label)
  const filtered = filtersSet(filter) > 0
  // Without a filter, requests that need the member are shown above all sections, so none has to be opened.
  const { isOpen, toggle } = useOpenSections(
    labels,
    labels.filter((label, place) => place === 0 || (filtered && waiting.has(label))),
  )
  if (sections.length === 0)
    return (filtered ? undefined : none) ?? <NothingFound kind={kind} filtered={filtered} />
  const alsoAbove = !filtered && labels.some((label) => waiting.has(label) && !isOpen(label))
  return (
    <>
      <AccordionSections>
        {sections.map(({ label, title, groups }) => {
          const count = groups.reduce((sum, group) => sum + (answer.counts[group] ?? 0), 0)
          return (
            <AccordionSection
              key={label}
              title={t(title)}
              count={count}
              countLabel={t(`${kind.name}.count`, { count })}
              mark={
                waiting.has(label) &&
                (filtered ? <ActionBadge /> : <Also some={waiting.get(label)} of={count} />)
              }
              open={isOpen(label)}
              onToggle={() => toggle(label)}
            >
              <div className={style['section']}>
                <RequestGroup {...shared} groups={groups} />
              </div>
            </AccordionSection>
          )
        })}
      </AccordionSections>
      {alsoAbove && (
        <p className={style['key']} aria-hidden>
          <span className={style['dot']} />
          {t('requests.waiting.also')}
        </p>
      )}
    </>
  )
}

/** Some of a section, or all of it, stand above the sections, too. The key below says what the dot means. */
function Also({ some = 0, of }: { some: number | undefined; of: number }) {
  const { t } = useTexts()
  return (
    <>
      <span className={style['dot']} aria-hidden />
      <span className="unseen">
        {some < of ? t('requests.waiting.also.some', { count: some }) : t('requests.waiting.also')}
      </span>
    </>
  )
}

/** An empty result; members who have never sent a request also read what this page is for (CLM-023, PRE-008). */
export function NothingFound({ kind, filtered }: { kind: RequestKind; filtered: boolean }) {
  const { t } = useTexts()
  return (
    <Card>
      <EmptyState title={t('requests.empty.title')}>
        <p>{t(filtered ? 'requests.empty.text' : `${kind.name}.empty.first`)}</p>
      </EmptyState>
    </Card>
  )
}
