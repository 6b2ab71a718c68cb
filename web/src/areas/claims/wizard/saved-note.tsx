import { ltr, timeOfDay } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { DoneIcon, ProblemIcon } from '../../../ui/icons.ts'
import style from './saved-note.module.css'
import { useWizard } from './progress/use-wizard.ts'
import type { Wizard } from './progress/wizard.ts'

/** When the server last kept what stands here: "Saved 14:32". */
export function SavedNote({ wizard }: { wizard: Wizard }) {
  const { t, language } = useTexts()
  const { saveState, savedAt } = useWizard(wizard)
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
