import { lazy, Suspense, useRef, useState } from 'react'
import { useShownPolicy } from '../../areas/policies/use-shown-policy.ts'
import { loadTexts } from '../../language/texts.ts'
import { useTexts } from '../../language/use-texts.ts'
import { CodeIcon, OpenIcon } from '../../ui/icons.ts'
import style from './header-card.module.css'

/** Only who opens it loads it, with its texts. */
const OpenCard = lazy(async () => {
  const [panel] = await Promise.all([import('./header-card-panel.tsx'), loadTexts('policies')])
  return panel
})

/** On a desk the medical card is a press away from every page, and opens under its button. */
export function HeaderCard() {
  const { t } = useTexts()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const policy = useShownPolicy()
  if (!policy) return null
  return (
    <>
      <button
        ref={button}
        type="button"
        className={style['button']}
        data-over={!policy.status || undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span className={style['card']}>
          <CodeIcon aria-hidden />
        </span>
        {t('thumbs.card')}
        <OpenIcon aria-hidden />
      </button>
      {open && (
        <Suspense>
          <OpenCard policyId={policy.id} button={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
