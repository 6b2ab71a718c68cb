import type { PolicyMember } from '@falaj/contract/policies/schemas.ts'
import { searchedWords } from '@falaj/contract/shared/rules/search.ts'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { SearchBox } from '../../../ui/search-box.tsx'
import { here, Sentence } from '../../../ui/sentence.tsx'
import { FactGroups } from './fact-groups.tsx'
import { factsOf, foundFacts } from './facts-of.ts'
import style from './facts.module.css'

/** Every fact on record for a person, in groups, and a field that finds one of them (ADD-451). */
export function PersonInfo({ person }: { person: PolicyMember }) {
  const { t } = useTexts()
  const id = useId()
  const [typed, setTyped] = useState('')
  const { groups, missing } = factsOf(person, t)
  const found = foundFacts(groups, typed)
  const searching = searchedWords(typed).length > 0
  const count = found.reduce((sum, { facts }) => sum + facts.length, 0)
  return (
    <>
      <div className={style['find']}>
        <SearchBox
          id={id}
          label={t('details.find')}
          placeholder={t('details.find.hint')}
          value={typed}
          onType={setTyped}
        />
      </div>
      <output className={count > 0 ? 'unseen' : style['none']}>
        {searching && (count > 0 ? t('details.find.count', { count }) : t('details.find.none'))}
      </output>
      {count > 0 && <FactGroups groups={found} searching={searching} />}
      {missing.length > 0 && (
        <p className={style['missing']}>
          <Sentence
            text={t('details.missing', {
              list: missing.join(`${t('details.missing.and')} `),
              link: here,
            })}
          >
            <Link to={paths.contactUs}>{t('details.missing.tell')}</Link>
          </Sentence>
        </p>
      )}
    </>
  )
}
