import { ltr, timeOfDay } from '../../../app/language/format.ts'
import { useTexts } from '../../../app/language/use-texts.ts'
import { DoneIcon, ProblemIcon } from '../../../ui/icons.ts'
import style from './saved-note.module.css'
import { useWizard } from './progress/use-wizard.ts'
import type { Wizard } from './progress/wizard.ts'

/** When the server last kept what stands here: "Saved 14:32". */
export function SavedNote({ wizard }: { wizard: Wizard }) {
  const { t, language } = useTexts()
  const { keeping, savedAt } = useWizard(wizard)
  if (keeping === 'unsaved') {
    return (
      <output className={style['unsaved']}>
        <ProblemIcon aria-hidden />
        {t('wizard.unsaved')}
      </output>
    )
  }
  if (keeping === 'nothing' || keeping === 'elsewhere' || keeping === 'over') return null
  return (
    <p className={style['saved']}>
      {keeping === 'saved' && savedAt ? (
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
