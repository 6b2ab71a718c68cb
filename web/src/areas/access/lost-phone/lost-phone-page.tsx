import { isOffEverywhere } from '@falaj/contract/access/rules/factors.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { offeredIdentities, useBrand } from '../../../brand/brand.ts'
import type { MessageKey } from '../../../language/message-key.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { PhoneLink } from '../../../ui/contact-links.tsx'
import { CallIcon, CoverIcon, KeyIcon, LockIcon } from '../../../ui/icons.ts'
import { here, Sentence } from '../../../ui/sentence.tsx'
import { useAwake } from '../../../ui/use-awake.ts'
import form from '../form/access-form.module.css'
import { PageIntro } from '../form/page-intro.tsx'
import style from './lost-phone.module.css'

/** What to do when a phone is lost: log in without it, and remove what was on it (ADD-655). */
export function Component() {
  const { t } = useTexts()
  const { phone_inside_uae, phone_outside_uae } = useBrand()
  const ways = useWays()
  return (
    <div className={form['page']}>
      <PageIntro title={t('title.lostPhone')}>{t('lost.text')}</PageIntro>
      <ol className={style['steps']}>
        <Step icon={<KeyIcon aria-hidden />} title={t('lost.in')}>
          <Lines
            of={[
              ways.app && 'lost.in.codes',
              'lost.in.sent',
              ways.passkeys && 'lost.in.passkey',
              ways.identity && 'lost.in.identity',
            ]}
          />
        </Step>
        <Step icon={<CallIcon aria-hidden />} title={t('lost.call')}>
          <p>{t('lost.call.text')}</p>
          <p>
            <Sentence text={t('lost.call.inside', { inside: here })}>
              <PhoneLink>{phone_inside_uae}</PhoneLink>
            </Sentence>
          </p>
          <p>
            <Sentence text={t('lost.call.outside', { outside: here })}>
              <PhoneLink>{phone_outside_uae}</PhoneLink>
            </Sentence>
          </p>
        </Step>
        <Step icon={<CoverIcon aria-hidden />} title={t('lost.out')}>
          <Lines
            of={[
              ways.passkeys && 'lost.out.passkey',
              ways.app && 'lost.out.app',
              'lost.out.sessions',
              'lost.out.number',
            ]}
          />
          <Link to={paths.privacy}>{t('lost.out.go')}</Link>
        </Step>
        <Step icon={<LockIcon aria-hidden />} title={t('lost.password')}>
          <p>
            {t(
              ways.app
                ? ways.passkeys
                  ? 'lost.password.text'
                  : 'lost.password.app'
                : 'lost.password.plain',
            )}
          </p>
          <Link to={paths.forgotPassword}>{t('lost.password.go')}</Link>
        </Step>
      </ol>
      <LinkButton weight="filled" wide to={paths.login}>
        {t('back.login')}
      </LinkButton>
    </div>
  )
}

/** Which there are, as far as somebody knows who has not logged in; before the page is awake it knows of none. */
function useWays() {
  const awake = useAwake()
  return {
    passkeys: awake && !isOffEverywhere('passkeys'),
    app: awake && !isOffEverywhere('app'),
    identity: awake && offeredIdentities.length > 0,
  }
}

function Step({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li>
      {icon}
      <div>
        <h2>{title}</h2>
        {children}
      </div>
    </li>
  )
}

function Lines({ of }: { of: readonly (MessageKey | false)[] }) {
  const { t } = useTexts()
  return <ul>{of.map((line) => line && <li key={line}>{t(line)}</li>)}</ul>
}
