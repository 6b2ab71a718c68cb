import { newApp, turnAppOn } from '@falaj/contract/access/authenticator-app/calls.ts'
import type { ResponseOf } from '@falaj/contract/call.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { afterProof } from '../../../../fresh-proof/question.ts'
import { useTexts } from '../../../../language/use-texts.ts'
import { queryClient } from '../../../../queries/client.ts'
import { paths } from '../../../../routing/paths.ts'
import { call } from '../../../../session/call.ts'
import { CallRefused, errorText } from '../../../../session/call-failed.ts'
import { saysUnproved } from '../../../../session/unproved.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { CodeField } from '../../../../ui/code-field.tsx'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { MobileIcon } from '../../../../ui/icons.ts'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { QrCode } from '../../../../ui/qr-code.tsx'
import { showFailure } from '../../../../ui/show-failure.ts'
import { useCodeEntry } from '../../../../ui/use-code-entry.ts'
import style from './authenticator-app.module.css'
import { makeCodes } from './new-codes.ts'
import { ownAppQuery } from './queries.ts'

type NewApp = ResponseOf<typeof newApp>['data']

/** The server's answer to a key that is too old. */
const tooOld = 410

/**
 * Whoever has just shown who they are sees the key at once; others are asked when they press, since that sends a code.
 */
export async function loader(): Promise<NewApp | null> {
  const known = queryClient.prefetchQuery(ownAppQuery)
  const app = await call(newApp, {}, { unasked: true }).then(
    ({ data }) => data,
    (thrown: unknown) => {
      if (!(thrown instanceof CallRefused && saysUnproved(thrown.body))) showFailure(thrown)
      return null
    },
  )
  await known
  return app
}

/** Sets an authenticator app up: its key, then a code of it, then recovery codes (ADD-610). */
export function Component() {
  const { t } = useTexts()
  const has = useQuery(ownAppQuery).data?.added_at
  const [app, setApp] = useState(useLoaderData<typeof loader>())
  const begin = async () => {
    try {
      setApp((await call(newApp, {})).data)
    } catch (thrown) {
      showFailure(thrown)
    }
  }
  const confirm = () => afterProof((t) => t('app.proof.setUp'), begin)
  return (
    <>
      <PageHeader title={t('app.title')} subtitle={t('app.text')} />
      {has && <Alert tone="action">{t('app.replace')}</Alert>}
      {app ? (
        <div className={style['steps']}>
          <Key app={app} />
          <FirstCode key={app.key} app={app} onTooOld={begin} />
        </div>
      ) : (
        <Card className={style['step']}>
          <p>{t('app.confirm.text')}</p>
          <Button weight="filled" className={style['start']} onClick={() => void confirm()}>
            {t('app.confirm')}
          </Button>
        </Card>
      )}
    </>
  )
}

function Key({ app }: { app: NewApp }) {
  const { t } = useTexts()
  const picture = (
    <div className={style['picture']}>
      <QrCode text={app.address} label={t('app.picture')} quiet={4} />
    </div>
  )
  return (
    <Card className={style['step']} aria-labelledby="add">
      <h2 id="add">{t('app.add')}</h2>
      <p className={style['quiet']} data-wide>
        {t('app.add.scan')}
      </p>
      <div data-wide>{picture}</div>
      <p className={style['quiet']} data-phone>
        {t('app.add.here')}
      </p>
      <a data-phone className={buttonClass({ wide: true })} href={app.address}>
        <MobileIcon aria-hidden />
        {t('app.add.open')}
      </a>
      <div className={style['key']}>
        <div>
          <span>{t('app.key')}</span>
          <strong dir="ltr">{app.key.match(/.{4}/g)?.join(' ')}</strong>
        </div>
        <CopyButton text={app.key} label={t('app.key.copy')} />
      </div>
      <details data-phone className={style['other']}>
        <summary>{t('app.add.other')}</summary>
        {picture}
      </details>
    </Card>
  )
}

function FirstCode({
  app: { key, set_up },
  onTooOld,
}: {
  app: NewApp
  onTooOld: () => Promise<void>
}) {
  const { t } = useTexts()
  const id = useId()
  const navigate = useNavigate()
  const turnOn = async (otp: string) => {
    await call(turnAppOn, { body: { key, set_up, otp } })
    await queryClient.invalidateQueries({ queryKey: ownAppQuery.queryKey })
    await makeCodes()
    await navigate(paths.recoveryCodes, { replace: true })
  }
  const { entered, refusal, busy, submit } = useCodeEntry(async (otp) => {
    try {
      await turnOn(otp)
    } catch (thrown) {
      if (thrown instanceof CallRefused && thrown.status === tooOld) await onTooOld()
      throw thrown
    }
  })
  return (
    <Card className={style['step']} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('app.enter')}</h2>
      <form className={style['form']} method="post" noValidate onSubmit={submit}>
        {refusal !== undefined && <Alert tone="problem">{errorText(refusal, t)}</Alert>}
        <CodeField
          name="otp"
          label={t('app.enter.label')}
          describedBy={`${id}-hint`}
          wrong={refusal !== undefined}
          {...entered}
        />
        <p className={style['quiet']} id={`${id}-hint`}>
          {t('app.enter.hint')}
        </p>
        <Button type="submit" weight="filled" wide busy={busy}>
          {t('app.turnOn')}
        </Button>
      </form>
    </Card>
  )
}
