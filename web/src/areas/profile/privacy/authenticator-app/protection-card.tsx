import { useQuery } from '@tanstack/react-query'
import { useIsOff } from '../../../../factors/use-is-off.ts'
import { useTexts } from '../../../../language/use-texts.ts'
import { passkeysQuery } from '../../../../passkeys/queries.ts'
import { StepsChannel } from '../../../../ui/channel.tsx'
import { IconTile } from '../../../../ui/icon-tile.tsx'
import { CoverIcon } from '../../../../ui/icons.ts'
import style from './authenticator-app.module.css'
import { protectionOf } from './protection.ts'
import { ownAppQuery } from './queries.ts'

/** How well the account is protected, above what protects it (ADD-617). */
export function ProtectionCard() {
  const { t } = useTexts()
  const passkeys = useQuery(passkeysQuery).data
  const app = useQuery(ownAppQuery).data
  const allowed = { passkeys: !useIsOff('passkeys'), app: !useIsOff('app') }
  const protection = passkeys && app && protectionOf(passkeys.length, app, allowed)
  if (!protection) return null
  const { filled, all, title, text } = protection
  return (
    <section className={style['protection']} aria-labelledby="protection">
      <div className={style['head']}>
        <IconTile>
          <CoverIcon aria-hidden />
        </IconTile>
        <div>
          <h2 id="protection">{t(title)}</h2>
          <p>{t(text)}</p>
        </div>
      </div>
      <StepsChannel
        segments={Array.from({ length: all }, (_, place) => (place < filled ? 'filled' : 'dry'))}
        label={t('app.protection.of', { filled, all })}
      />
    </section>
  )
}
