import { useTexts } from '../../../language/use-texts.ts'
import { classes } from '../../../ui/classes.ts'
import { CloseIcon, DoneIcon } from '../../../ui/icons.ts'
import style from './verify.module.css'

/** The answer as an icon, a colour and a sentence, each clear on its own. */
export function Verdict({
  state,
  approval = false,
}: {
  state: 'valid' | 'expired' | 'outdated' | 'revoked' | 'unknown'
  /** Of a pre-approval, and not of a card. */
  approval?: boolean
}) {
  const { t } = useTexts()
  const valid = state === 'valid'
  const messageKey =
    approval && state !== 'unknown'
      ? (`verify.approval.${state}` as const)
      : (`verify.${state}` as const)
  return (
    <div className={classes(style['verdict'], valid ? style['valid'] : style['invalid'])}>
      <span className={style['sign']}>
        {valid ? <DoneIcon aria-hidden /> : <CloseIcon aria-hidden />}
      </span>
      <div>
        <h2>{t(messageKey)}</h2>
        <p>{t(`${messageKey}.text`)}</p>
      </div>
    </div>
  )
}
