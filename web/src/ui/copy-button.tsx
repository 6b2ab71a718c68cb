import { useEffect, useState } from 'react'
import { useTexts } from '../language/use-texts.ts'
import style from './copy-button.module.css'
import { DoneIcon, CopyIcon } from './icons.ts'

/** How long it says what came of it. */
const saysFor = 2_500

/** Copies a number and says so. Nothing where the browser cannot copy, as over plain http. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTexts()
  const [said, setSaid] = useState<'copied' | 'failed'>()
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(undefined), saysFor)
    return () => clearTimeout(timer)
  }, [said])
  if (!('clipboard' in navigator)) return null
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('copied'),
      () => setSaid('failed'),
    )
  const Icon = said === 'copied' ? DoneIcon : CopyIcon
  return (
    <span data-screen-only className={style['copy']}>
      <output>{said && t(`copy.${said}`)}</output>
      <button type="button" aria-label={label} onClick={() => void copy()}>
        <Icon aria-hidden />
      </button>
    </span>
  )
}
