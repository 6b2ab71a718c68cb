import { useTexts } from '../../language/use-texts.ts'
import { classes } from '../../ui/classes.ts'
import { DoneIcon, OpenIcon } from '../../ui/icons.ts'
import type { DocumentPlace } from '../kind.ts'
import style from './kind-chips.module.css'

/** Asks what a file is: one tap answers (CLM-090, CLM-139). What its words or its name speak for is marked, and not chosen. */
export function KindChips({
  name,
  places,
  chosen,
  proposed,
  isRead,
  id,
  describedBy,
  takeFocus,
  onChoose,
}: {
  /** Of the file. */
  name: string
  places: readonly DocumentPlace[]
  chosen: string | null
  proposed: string | undefined
  /** Its own words speak for it, and not its name only. */
  isRead: boolean
  /** The summary of a failed form leads here. */
  id?: string | undefined
  describedBy?: string | undefined
  takeFocus: boolean
  onChoose: (place: string) => void
}) {
  const { t } = useTexts()
  const first = chosen ?? proposed ?? places[0]?.name
  return (
    <fieldset className={style['question']} aria-label={t('wizard.documents.what.of', { name })}>
      <p className={style['what']} aria-hidden>
        {t('wizard.documents.what')}
      </p>
      <div className={style['chips']}>
        {places.map(({ name: place, label, hint, counted }) => (
          <button
            key={place}
            ref={takeFocus && place === first ? focus : undefined}
            type="button"
            id={place === first ? id : undefined}
            className={classes(
              style['chip'],
              !counted && style['uncounted'],
              place === proposed && chosen === null && style['proposed'],
            )}
            title={t(hint)}
            aria-pressed={place === chosen}
            aria-describedby={place === first ? describedBy : undefined}
            onClick={() => onChoose(place)}
          >
            {place === chosen && <DoneIcon aria-hidden />}
            {t(label)}
            {place === proposed && chosen === null && (
              <small>
                {t(isRead ? 'wizard.documents.proposed.read' : 'wizard.documents.proposed')}
              </small>
            )}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** What it is, once that is said; tapped, it is asked again. */
export function ChosenKind({
  name,
  place,
  takeFocus,
  onAsk,
}: {
  name: string
  place: DocumentPlace | undefined
  takeFocus: boolean
  onAsk: () => void
}) {
  const { t } = useTexts()
  const kind = place ? t(place.label) : t('wizard.documents.what')
  return (
    <button
      ref={takeFocus ? focus : undefined}
      type="button"
      className={classes(style['chip'], place ? style['chosen'] : style['uncounted'])}
      aria-label={
        place
          ? t('wizard.documents.change', { kind, name })
          : t('wizard.documents.what.of', { name })
      }
      onClick={onAsk}
    >
      {kind}
      <OpenIcon aria-hidden />
    </button>
  )
}

/** When it appears, and only then. */
function focus(element: HTMLElement | null): void {
  element?.focus()
}
