import type { RequiredFactor } from '@falaj/contract/shared/factors.ts'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTexts } from '../language/use-texts.ts'
import { paths } from '../routing/paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { classes } from '../ui/classes.ts'
import { IconTile } from '../ui/icon-tile.tsx'
import { CoverIcon } from '../ui/icons.ts'
import style from './factors-due.module.css'

/** Of this login, which empties the storage of the tab. */
const led = 'led-to-factors'

/** Leads to what is to be set up, once after each login, and says so until it is (ADD-651). */
export function FactorsDue({ due }: { due: readonly RequiredFactor[] }) {
  const { t, language } = useTexts()
  const navigate = useNavigate()
  const isThere = useLocation().pathname === paths.privacy
  useEffect(() => {
    if (sessionStorage.getItem(led) !== null) return
    sessionStorage.setItem(led, '1')
    if (!isThere) void navigate(paths.privacy)
  }, [isThere, navigate])
  const any = new Intl.ListFormat(language, { type: 'disjunction' })
  const factors = any.format(due.map((factor) => t(`factors.${factor}`)))
  return (
    <Card
      className={classes(style['due'], !isThere && style['alone'])}
      aria-labelledby="factors-due"
    >
      <IconTile>
        <CoverIcon aria-hidden />
      </IconTile>
      <div>
        <h2 id="factors-due">{t('factors.due')}</h2>
        <p>{t('factors.due.text', { factors })}</p>
      </div>
      {!isThere && (
        <LinkButton weight="filled" to={paths.privacy}>
          {t('factors.due.go')}
        </LinkButton>
      )}
    </Card>
  )
}
