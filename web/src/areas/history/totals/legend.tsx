import { useTexts } from '../../../language/use-texts.ts'
import style from './legend.module.css'

/** What pale and filled mean. The tables say it to those who hear the page. */
export function Legend() {
  const { t } = useTexts()
  return (
    <p className={style['legend']} aria-hidden>
      <span>
        <i /> {t('history.legend.claimed')}
      </span>
      <span>
        <i data-paid /> {t('history.legend.paid')}
      </span>
    </p>
  )
}
