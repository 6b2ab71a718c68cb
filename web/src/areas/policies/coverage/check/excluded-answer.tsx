import type { PlanExclusion } from '@falaj/contract/policies/schemas.ts'
import { useTexts } from '../../../../language/use-texts.ts'
import { FactText } from '../../../../ui/fact-text.tsx'
import { ExcludedIcon } from '../../../../ui/icons.ts'
import { LinkedText } from '../../../../ui/linked-text.tsx'
import { here, Sentence } from '../../../../ui/sentence.tsx'
import style from './check.module.css'

/** `last`: of several, only the last one says what to do. */
export function ExcludedAnswer({ exclusion, last }: { exclusion: PlanExclusion; last: boolean }) {
  const { t } = useTexts()
  return (
    <>
      <span className={style['excluded']}>
        <ExcludedIcon aria-hidden />
      </span>
      <div>
        <strong>
          <Sentence text={t('cover.check.excluded', { name: here })}>
            <FactText>{exclusion.name}</FactText>
          </Sentence>
        </strong>
        <WhereItStands exclusion={exclusion} />
        {last && (
          <p>
            <LinkedText>{t('cover.check.excluded.what')}</LinkedText>
          </p>
        )}
      </div>
    </>
  )
}

/** The page of the table of benefits and its words, as far as they were told. */
export function WhereItStands({ exclusion: { page, wording } }: { exclusion: PlanExclusion }) {
  const { t } = useTexts()
  if (wording === null) return page !== null && <p>{t('cover.check.page', { page })}</p>
  const text =
    page === null
      ? t('cover.check.wording', { wording: here })
      : t('cover.check.page.wording', { page, wording: here })
  return (
    <p>
      <Sentence text={text}>
        <FactText>{wording}</FactText>
      </Sentence>
    </p>
  )
}
