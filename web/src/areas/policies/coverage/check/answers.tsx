import type { CoverAnswer } from '@falaj/contract/policies/rules/is-it-covered.ts'
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { Link } from 'react-router'
import { useTexts } from '../../../../language/use-texts.ts'
import { paths } from '../../../../routing/paths.ts'
import { here, Sentence } from '../../../../ui/sentence.tsx'
import { CoveredAnswer } from './covered-answer.tsx'
import style from './check.module.css'
import { ExcludedAnswer } from './excluded-answer.tsx'
import { titleOf } from './title-of.ts'

/** What was found about a typed treatment. Nothing found is no refusal. */
export function Answers({
  policy,
  answers,
  typed,
  gone,
}: {
  policy: PolicyDetail
  answers: CoverAnswer[] | null
  typed: string
  /** The address names an exclusion that is not on the list. */
  gone: boolean
}) {
  const { t } = useTexts()
  const some = answers ?? []
  const askUs = <Link to={paths.contactUs}>{t('cover.check.ask')}</Link>
  return (
    <>
      <output className={some.length > 0 ? 'unseen' : style['none']}>
        {some.map((answer) => `${titleOf(answer, t)}. `)}
        {answers?.length === 0 && (
          <Sentence text={t('cover.check.none', { typed: typed.trim(), link: here })}>
            {askUs}
          </Sentence>
        )}
        {answers === null && gone && (
          <Sentence text={t('cover.check.gone', { link: here })}>{askUs}</Sentence>
        )}
      </output>
      {some.length > 0 && (
        <ul className={style['answers']}>
          {some.map((answer, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- two packages may have a benefit of one name
            <li key={place}>
              {answer.kind === 'excluded' ? (
                <ExcludedAnswer
                  exclusion={answer.exclusion}
                  last={some[place + 1]?.kind !== 'excluded'}
                />
              ) : (
                <CoveredAnswer answer={answer} policy={policy} />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
