import { ltr, timeOfDay } from '../../language/format.ts'
import { useTexts } from '../../language/use-texts.ts'
import { DoneIcon, ProblemIcon } from '../../ui/icons.ts'
import style from './saved-note.module.css'
import { useSavedForm } from './use-saved-form.ts'
import type { SavedForm } from './saved-form.ts'

/** When the server last saved the form: "Saved 14:32". */
export function SavedNote({ saved }: { saved: SavedForm }) {
  const { t, language } = useTexts()
  const { saveState, savedAt } = useSavedForm(saved)
  if (saveState === 'unsaved') {
    return (
      <output className={style['unsaved']}>
        <ProblemIcon aria-hidden />
        {t('wizard.unsaved')}
      </output>
    )
  }
  if (saveState === 'nothing' || saveState === 'conflict' || saveState === 'closed') return null
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
