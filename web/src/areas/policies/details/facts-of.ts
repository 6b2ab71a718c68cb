/** What is on record of a person, and what of it somebody looks for (ADD-451). */
import { holdsWords, searchedWords } from '@falaj/contract/shared/rules/search.ts'
import type { PolicyMember } from '@falaj/contract/policies/schemas.ts'
import type { Translate } from '../../../language/texts.ts'
import {
  dependantFields,
  type FieldGroup,
  memberFields,
  type PersonField,
} from './person-fields.ts'

export interface Fact extends Omit<PersonField, 'label' | 'value'> {
  label: string
  value: string
}

export interface FactGroup extends Omit<FieldGroup, 'title' | 'fields' | 'summary'> {
  title: string
  /** In a few words, for a group that is closed. */
  summary: string
  facts: Fact[]
}

export interface FactsOfPerson {
  groups: FactGroup[]
  /** The labels of what has no value. */
  missing: string[]
}

export function factsOf(person: PolicyMember, t: Translate): FactsOfPerson {
  const fields = person.is_principal ? memberFields : dependantFields
  const missing: string[] = []
  const factOf = ({ label: key, value: valueOf, ...kind }: PersonField): Fact[] => {
    const [label, value] = [t(key), valueOf(person, t)]
    if (value) return [{ ...kind, label, value }]
    missing.push(label)
    return []
  }
  const groups = fields.map(({ title, fields: all, summary, Icon }) => ({
    Icon,
    title: t(title),
    summary: summary(person, t).filter(Boolean).join(' · '),
    facts: all.flatMap(factOf),
  }))
  return { groups: groups.filter(({ facts }) => facts.length > 0), missing }
}

/**
 * The groups with what matches every word that was typed, by title, label or value; all of them if nothing was. What is
 * secret is not found by its value: finding it would show it (ADD-452).
 */
export function foundFacts(groups: readonly FactGroup[], typed: string): FactGroup[] {
  const words = searchedWords(typed)
  if (words.length === 0) return [...groups]
  const found = (title: string) => (fact: Fact) =>
    holdsWords([title, fact.label, fact.secret ? '' : fact.value].join(' '), words)
  return groups
    .map((group) => ({ ...group, facts: group.facts.filter(found(group.title)) }))
    .filter(({ facts }) => facts.length > 0)
}
