import { useQuery } from '@tanstack/react-query'
import { useIsOff } from '../../../../factors/use-is-off.ts'
import { useTexts } from '../../../../language/use-texts.ts'
import { passkeysQuery } from '../../../../passkeys/queries.ts'
import { StepsChannel } from '../../../../ui/channel.tsx'
import { CoverIcon } from '../../../../ui/icons.ts'
import privacy from '../privacy.module.css'
import style from './authenticator-app.module.css'
import { protectionOf } from './protection.ts'
import { ownAppQuery } from './queries.ts'

/** How well the account is protected, above what protects it (ADD-617). */
export function ProtectionCard() {
  const { t } = useTexts()
  const passkeys = useQuery(passkeysQuery).data
  const app = useQuery(ownAppQuery).data
  const off = useIsOff('passkeys')
  if (!passkeys || !app) return null
  const { filled, title, text } = protectionOf(off ? 0 : passkeys.length, app)
  return (
    <section className={style['protection']} aria-labelledby="protection">
      <div className={style['head']}>
        <span className={privacy['icon']}>
          <CoverIcon aria-hidden />
        </span>
        <div>
          <h2 id="protection">{t(title)}</h2>
          <p>{t(text)}</p>
        </div>
      </div>
      <StepsChannel
        segments={[1, 2, 3, 4].map((place) => (place <= filled ? 'filled' : 'dry'))}
        label={t('app.protection.of', { filled })}
      />
    </section>
  )
}
