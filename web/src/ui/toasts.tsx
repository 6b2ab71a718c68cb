import { useSyncExternalStore } from 'react'
import { useTexts } from '../language/use-texts.ts'
import { classes } from './classes.ts'
import { CloseIcon, DoneIcon, ProblemIcon } from './icons.ts'
import { LinkedText } from './linked-text.tsx'
import { closeToast, currentToasts, onToastsChange, type Toast } from './toast-store.ts'
import style from './toasts.module.css'

const none: readonly Toast[] = []

/** Half as wide as the page (PLT-017), at its foot. The regions stand from the start, or nothing would be announced. */
export function Toasts() {
  const { t } = useTexts()
  const toasts = useSyncExternalStore(onToastsChange, currentToasts, () => none)
  const problems = toasts.filter((toast) => toast.tone === 'problem')
  return (
    <section data-screen-only className={style['region']} aria-label={t('toast.region')}>
      <div role="alert">{problems.map(show)}</div>
      <output>{toasts.filter((toast) => !problems.includes(toast)).map(show)}</output>
    </section>
  )
}

const show = (toast: Toast) => <ToastLine key={toast.id} toast={toast} />

function ToastLine({ toast: { id, tone, text } }: { toast: Toast }) {
  const { t } = useTexts()
  return (
    <div className={classes(style['toast'], style[tone])}>
      {tone === 'problem' && <ProblemIcon aria-hidden />}
      {tone === 'done' && <DoneIcon aria-hidden />}
      <p>
        <LinkedText>{'key' in text ? t(text.key) : text.sentence}</LinkedText>
      </p>
      {tone === 'problem' && (
        <button type="button" aria-label={t('toast.close')} onClick={() => closeToast(id)}>
          <CloseIcon aria-hidden />
        </button>
      )}
    </div>
  )
}
