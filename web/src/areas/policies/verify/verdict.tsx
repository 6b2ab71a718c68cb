import { useTexts } from '../../../language/use-texts.ts'
import { classes } from '../../../ui/classes.ts'
import { CloseIcon, DoneIcon } from '../../../ui/icons.ts'
import style from './verify.module.css'

/** The answer as an icon, a colour and a sentence, each clear on its own. */
export function Verdict({
  state,
}: {
  state: 'valid' | 'expired' | 'outdated' | 'revoked' | 'unknown'
}) {
  const { t } = useTexts()
  const valid = state === 'valid'
  return (
    <div className={classes(style['verdict'], valid ? style['valid'] : style['invalid'])}>
      <span className={style['sign']}>
        {valid ? <DoneIcon aria-hidden /> : <CloseIcon aria-hidden />}
      </span>
      <div>
        <h2>{t(`verify.${state}`)}</h2>
        <p>{t(`verify.${state}.text`)}</p>
      </div>
    </div>
  )
}
