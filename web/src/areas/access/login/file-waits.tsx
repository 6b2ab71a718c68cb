import { useEffect, useState } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { waitsFor } from '../../../shared-files/waiting-files.ts'
import { WaitingIcon } from '../../../ui/icons.ts'
import style from './file-waits.module.css'

/** A file was shared to the portal while nobody was logged in: it is on this phone, and not for long (ADD-709). */
export function FileWaits() {
  const { t } = useTexts()
  const [left, setLeft] = useState(0)
  useEffect(() => {
    void waitsFor().then(setLeft)
  }, [])
  useEffect(() => {
    if (left === 0) return undefined
    // Asked again, it deletes what is over.
    const timer = setTimeout(() => void waitsFor().then(setLeft), left + 1000)
    return () => clearTimeout(timer)
  }, [left])
  if (left === 0) return null
  return (
    <output className={style['waits']}>
      <WaitingIcon aria-hidden />
      {t('login.fileWaits')}
    </output>
  )
}
