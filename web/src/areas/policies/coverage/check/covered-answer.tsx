import type { CoverAnswer } from '@falaj/contract/policies/rules/is-it-covered.ts'
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { amountText } from '@falaj/contract/shared/rules/amount-text.ts'
import { formatMoney } from '@falaj/contract/shared/rules/money.ts'
import { Link } from 'react-router'
import type { Texts } from '../../../../language/texts.ts'
import { useTexts } from '../../../../language/use-texts.ts'
import { paths, underPolicy } from '../../../../routing/paths.ts'
import { classes } from '../../../../ui/classes.ts'
import { DoneIcon, ProblemIcon, QuestionIcon } from '../../../../ui/icons.ts'
import { LinkedText } from '../../../../ui/linked-text.tsx'
import { Sentence } from '../../../../ui/sentence.tsx'
import style from './check.module.css'
import { isUsedUp, titleOf } from './title-of.ts'

type Paid = Exclude<CoverAnswer, { kind: 'excluded' }>

/** Which benefit pays, what is left of it, and what to do before the visit. */
export function CoveredAnswer({ answer, policy }: { answer: Paid; policy: PolicyDetail }) {
  const texts = useTexts()
  const { t } = texts
  const used = isUsedUp(answer)
  const unsure = answer.kind === 'unsure'
  const Icon = unsure ? QuestionIcon : used ? ProblemIcon : DoneIcon
  return (
    <>
      <span className={classes(style['paid'], (unsure || used) && style['open'])}>
        <Icon aria-hidden />
      </span>
      <div>
        <strong>
          <Sentence text={titleOf(answer, t)} />
        </strong>
        <p>
          <Sentence text={leftInWords(answer, texts)} />{' '}
          {unsure && <LinkedText>{t('cover.check.unsure.what')}</LinkedText>}
          {used && t('cover.check.used.what')}
          {!unsure && !used && <FirstStep answer={answer} policy={policy} />}
        </p>
      </div>
    </>
  )
}

/** A pre-approval, where the treatment needs one. Only the principal asks for it. */
function FirstStep({
  answer: { treatment },
  policy: { id, member_details },
}: {
  answer: Paid
  policy: PolicyDetail
}) {
  const { t } = useTexts()
  if (!treatment?.needs_pre_approval) return null
  const words = t('cover.check.preApproval')
  if (!member_details.is_principal) return words
  return <Link to={underPolicy(paths.addPreApproval, id)}>{words}</Link>
}

function leftInWords({ benefit, treatment, isSum }: Paid, { t, language }: Texts): string {
  const { benefit_name, available_limit, currency } = benefit
  const of = treatment && { benefit: benefit_name }
  if (available_limit === null)
    return of ? t('cover.check.of.noLimit', of) : t('cover.check.noLimit')
  const amount = amountText(formatMoney(available_limit, currency), language)
  if (isSum) return t('cover.check.sum', { amount })
  return of ? t('cover.check.of', { ...of, amount }) : t('cover.check.left', { amount })
}
