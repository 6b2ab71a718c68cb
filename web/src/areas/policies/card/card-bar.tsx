import { useTexts } from '../../../language/use-texts.ts'
import { CodeIcon, ForwardIcon } from '../../../ui/icons.ts'
import style from './card-bar.module.css'

/** On phones and tablets, instead of the card drawn beside the tabs: one tap, and it fills the screen. */
export function CardBar({ onOpen }: { onOpen: () => void }) {
  const { t } = useTexts()
  return (
    <button
      type="button"
      data-screen-only
      className={style['bar']}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <CodeIcon aria-hidden />
      <span>
        <strong>{t('card.title')}</strong>
        {t('card.bar')}
      </span>
      <ForwardIcon className="turns" aria-hidden />
    </button>
  )
}
