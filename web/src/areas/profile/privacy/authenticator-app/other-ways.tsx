import { changeApp, turnAppOff } from '@falaj/contract/access/authenticator-app/calls.ts'
import type { AuthenticatorApp } from '@falaj/contract/access/authenticator-app/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterProof } from '../../../../fresh-proof/question.ts'
import { useIsOff } from '../../../../factors/use-is-off.ts'
import { ltr, shortDate } from '../../../../language/format.ts'
import { useTexts } from '../../../../language/use-texts.ts'
import { queryClient } from '../../../../queries/client.ts'
import { paths } from '../../../../routing/paths.ts'
import { call } from '../../../../session/call.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Dotted } from '../../../../ui/dotted.tsx'
import { ChatIcon, KeyIcon, MobileIcon } from '../../../../ui/icons.ts'
import { Loaded } from '../../../../ui/loaded.tsx'
import { classes } from '../../../../ui/classes.ts'
import { Sentence } from '../../../../ui/sentence.tsx'
import { showToast } from '../../../../ui/toast-store.ts'
import { NationalIdentities, useNationalIdentities } from '../national-identities.tsx'
import privacy from '../privacy.module.css'
import style from './authenticator-app.module.css'
import { ownAppQuery } from './queries.ts'

/** From then on making new ones is asked for. */
const few = 2

/** The authenticator app, its recovery codes, and the code that is sent to whoever cannot use it (ADD-617). */
export function OtherWays() {
  const { t } = useTexts()
  const app = useQuery(ownAppQuery)
  const identities = useNationalIdentities()
  const appsAreOff = useIsOff('app')
  // There is nothing to set up, and nothing to remove.
  if (appsAreOff && app.data?.added_at === null && identities.length === 0) return null
  return (
    <Card className={privacy['card']} aria-labelledby="other-ways">
      <h2 id="other-ways">{t('app.ways')}</h2>
      <Loaded query={app} lines={2}>
        {(own) => (own.added_at === null ? <NoApp /> : <OwnApp app={own} since={own.added_at} />)}
      </Loaded>
      <NationalIdentities all={identities} />
    </Card>
  )
}

function NoApp() {
  const { t } = useTexts()
  if (useIsOff('app')) return null
  return (
    <ul className={privacy['lines']}>
      <Way
        icon={<MobileIcon aria-hidden />}
        name={t('app.title')}
        action={
          <LinkButton to={paths.authenticatorApp} aria-label={t('app.setUp.of')}>
            {t('app.setUp')}
          </LinkButton>
        }
      >
        {t('app.text')}
      </Way>
    </ul>
  )
}

function OwnApp({ app, since }: { app: AuthenticatorApp; since: string }) {
  const { t, language } = useTexts()
  const left = app.recovery_codes_left
  const codesAreOff = useIsOff('code')
  const passkeysAreOff = useIsOff('passkeys')
  if (useIsOff('app'))
    return (
      <ul className={privacy['lines']}>
        <Way icon={<MobileIcon aria-hidden />} name={t('app.title')} action={<TurnOff />}>
          {t('app.off')}
        </Way>
      </ul>
    )
  return (
    <>
      {left <= few && <Alert tone="action">{t('app.codes.few', { left })}</Alert>}
      <ul className={privacy['lines']}>
        <Way icon={<MobileIcon aria-hidden />} name={t('app.title')} action={<TurnOff />}>
          <Dotted>
            <Sentence text={t('app.since', { day: ltr(shortDate(since), language) })} />
            {t('app.instead')}
          </Dotted>
        </Way>
        <Way
          icon={<KeyIcon aria-hidden />}
          name={t('app.codes')}
          action={<LinkButton to={paths.recoveryCodes}>{t('codes.make')}</LinkButton>}
        >
          {t('app.codes.left', { left })}
        </Way>
        {!codesAreOff && (
          <Way
            icon={<ChatIcon aria-hidden />}
            name={<label htmlFor="code-by-message">{t('app.message')}</label>}
            action={
              <input
                id="code-by-message"
                className={privacy['switch']}
                type="checkbox"
                role="switch"
                aria-checked={app.code_by_message}
                checked={app.code_by_message}
                onChange={({ currentTarget }) =>
                  void allow(currentTarget.checked, { passkeysAreOff })
                }
              />
            }
          >
            {t('app.message.text')}
          </Way>
        )}
      </ul>
    </>
  )
}

function Way({
  icon,
  name,
  action,
  children,
}: {
  icon: ReactNode
  name: ReactNode
  action: ReactNode
  children: ReactNode
}) {
  return (
    <li className={privacy['line']}>
      <span className={privacy['icon']}>{icon}</span>
      <div className={classes(privacy['words'], style['words'])}>
        <strong>{name}</strong>
        <p>{children}</p>
      </div>
      {action}
    </li>
  )
}

function TurnOff() {
  const { t } = useTexts()
  return (
    <Button aria-label={t('app.turnOff.of')} onClick={() => void turnOff()}>
      {t('app.turnOff')}
    </Button>
  )
}

const turnOff = () =>
  afterProof(
    (t) => t('app.proof.turnOff'),
    () => changed(() => call(turnAppOff, {})),
  )

const allow = (code_by_message: boolean, { passkeysAreOff }: { passkeysAreOff: boolean }) =>
  afterProof(
    (t) =>
      t(
        code_by_message
          ? 'app.proof.message.on'
          : passkeysAreOff
            ? 'app.proof.message.off.codes'
            : 'app.proof.message.off',
      ),
    () => changed(() => call(changeApp, { body: { code_by_message } })),
  )

async function changed(make: () => Promise<{ message: string }>): Promise<void> {
  const { message } = await make()
  await queryClient.invalidateQueries({ queryKey: ownAppQuery.queryKey })
  showToast('done', { sentence: message })
}
