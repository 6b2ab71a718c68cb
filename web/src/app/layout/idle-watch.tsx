import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useTexts } from '../../language/use-texts.ts'
import { paths } from '../../routing/paths.ts'
import { meQuery } from '../../queries/me.ts'
import { timeIsUp } from '../../session/activity.ts'
import { warningTime, watchIdle } from '../../session/idle.ts'
import { signOut } from '../../session/sign-out.ts'

/** Two minutes before the limit it asks; at the limit the session ends and the page goes to "/" (ACC-036). */
export function IdleWatch() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const [left, setLeft] = useState(Infinity)
  const watch = useRef<ReturnType<typeof watchIdle>>(undefined)

  const leave = async () => {
    const idle = timeIsUp()
    await signOut(paths.root)
    await navigate(paths.root, { replace: idle, state: { idle } })
  }
  const onTick = useRef((rest: number) => {
    setLeft(rest)
    if (rest > 0) return
    watch.current?.stop()
    void leave()
  })

  useEffect(() => {
    const started = watchIdle((rest) => onTick.current(rest))
    watch.current = started
    return started.stop
  }, [])

  const stay = () => {
    watch.current?.touch()
    // The server counts calls, not mouse moves: it has to hear of it too.
    void cache.invalidateQueries(meQuery)
  }

  if (left > warningTime || left <= 0) return null
  return (
    <Dialog
      urgent
      title={t('idle.title')}
      onClose={stay}
      actions={
        <>
          <Button onClick={() => void leave()}>{t('idle.leave')}</Button>
          <Button weight="filled" onClick={stay}>
            {t('idle.stay')}
          </Button>
        </>
      }
    >
      <p>
        {t('idle.text')} <bdi>{minutes(left)}</bdi>
      </p>
    </Dialog>
  )
}

/** `1:59` */
function minutes(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
