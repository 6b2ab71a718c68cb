import { ltr, timeOfDay } from '../../language/format.ts'
import { useTexts } from '../../language/use-texts.ts'
import { DoneIcon, ProblemIcon } from '../../ui/icons.ts'
import { useMedia } from '../../ui/use-media.ts'
import style from './saved-note.module.css'
import { useSavedForm } from './use-saved-form.ts'
import type { SavedForm } from './saved-form.ts'

/** Where the buttons of a form stand at the foot of the window. */
const phone = '(max-width: 560px)'

/**
 * When the server last saved the form: "Saved 14:32". A form that shows it in two places has it at its head, and on a
 * phone at its foot, where it pushes nothing away from under a finger.
 */
export function SavedNote({ saved, at }: { saved: SavedForm; at?: 'head' | 'foot' }) {
  const { t, language } = useTexts()
  const place = useMedia(phone) ? 'foot' : 'head'
  const { saveState, savedAt, isHere } = useSavedForm(saved)
  if (at && at !== place) return null
  if (saveState === 'unsaved') {
    return (
      <output className={style['unsaved']}>
        <ProblemIcon aria-hidden />
        {t('wizard.unsaved')}
      </output>
    )
  }
  if (saveState === 'nothing' || saveState === 'conflict' || saveState === 'closed') return null
  if (isHere && saveState !== 'saved') return <p className={style['saved']}>{t('wizard.here')}</p>
  return (
    <p className={style['saved']}>
      {saveState === 'saved' && savedAt ? (
        <>
          <DoneIcon aria-hidden />
          {t('wizard.saved', { time: ltr(timeOfDay(savedAt), language) })}
        </>
      ) : (
        t('wizard.saving')
      )}
    </p>
  )
}
