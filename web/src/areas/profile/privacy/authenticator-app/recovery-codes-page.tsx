import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useBrand } from '../../../../brand/brand.ts'
import { afterProof } from '../../../../fresh-proof/question.ts'
import { useTexts } from '../../../../language/use-texts.ts'
import { queryClient } from '../../../../queries/client.ts'
import { paths } from '../../../../routing/paths.ts'
import { saveFile } from '../../../../session/save-document.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { classes } from '../../../../ui/classes.ts'
import { CheckField } from '../../../../ui/check-field.tsx'
import { Form } from '../../../../ui/form.tsx'
import { DownloadIcon, PrintIcon } from '../../../../ui/icons.ts'
import { Loaded } from '../../../../ui/loaded.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { useForm } from '../../../../ui/use-form.ts'
import style from './authenticator-app.module.css'
import { forgetCodes, madeCodes, makeCodes } from './new-codes.ts'
import { ownAppQuery } from './queries.ts'

export async function loader(): Promise<null> {
  await queryClient.prefetchQuery(ownAppQuery)
  return null
}

/** Recovery codes, shown once: after they were made, until one goes on or loads the page anew (ADD-613). */
export function Component() {
  const [codes, setCodes] = useState(madeCodes)
  useEffect(() => forgetCodes, [])
  return codes ? <Codes codes={codes} /> : <NoCodes onMade={setCodes} />
}

function NoCodes({ onMade }: { onMade: (codes: string[]) => void }) {
  const { t } = useTexts()
  const app = useQuery(ownAppQuery)
  const make = () =>
    afterProof(
      (t) => t('app.proof.codes'),
      async () => onMade(await makeCodes()),
    )
  return (
    <>
      <PageHeader title={t('title.recoveryCodes')} subtitle={t('codes.make.text')} />
      <Card className={style['step']}>
        <Loaded query={app} lines={1}>
          {({ added_at, recovery_codes_left: left }) =>
            added_at === null ? (
              <>
                <p>{t('codes.none')}</p>
                <LinkButton
                  weight="filled"
                  className={style['start']}
                  to={paths.authenticatorApp}
                  aria-label={t('app.setUp.of')}
                >
                  {t('app.setUp')}
                </LinkButton>
              </>
            ) : (
              <>
                <p>{t('app.codes.left', { left })}</p>
                <Button weight="filled" className={style['start']} onClick={() => void make()}>
                  {t('codes.make')}
                </Button>
              </>
            )
          }
        </Loaded>
      </Card>
    </>
  )
}

function Codes({ codes }: { codes: string[] }) {
  const { t } = useTexts()
  const { name: insurer } = useBrand()
  const navigate = useNavigate()
  const download = () => {
    const lines = [t('codes.file.title', { insurer }), t('codes.once'), '', ...codes, '']
    saveFile(new Blob([lines.join('\r\n')], { type: 'text/plain' }), `${t('codes.file')}.txt`)
  }
  const [kept, setKept] = useState(false)
  const form = useForm({
    fields: { kept: t('codes.kept') },
    check: () => (kept ? {} : { kept: 'codes.kept.missing' }),
    send: async () => {
      await navigate(paths.privacy)
    },
  })
  return (
    <>
      <PageHeader
        title={t('codes.keep')}
        subtitle={t('codes.keep.text')}
        here={t('title.recoveryCodes')}
      />
      <Card className={classes(style['step'], style['narrow'])}>
        <ul className={style['codes']} aria-label={t('title.recoveryCodes')}>
          {codes.map((code) => (
            <li key={code} dir="ltr">
              {code}
            </li>
          ))}
        </ul>
        <p className={style['quiet']}>{t('codes.once')}</p>
        <div data-screen-only className={style['keep']}>
          <Button icon={<DownloadIcon aria-hidden />} onClick={download}>
            {t('codes.download')}
          </Button>
          <Button icon={<PrintIcon aria-hidden />} onClick={() => print()}>
            {t('codes.print')}
          </Button>
        </div>
      </Card>
      <div data-screen-only className={style['narrow']}>
        <Form form={form}>
          <CheckField
            id={form.field('kept').id}
            name="kept"
            problem={form.field('kept').problem}
            checked={kept}
            onChange={({ currentTarget }) => setKept(currentTarget.checked)}
          >
            {t('codes.kept')}
          </CheckField>
          <Button type="submit" weight="filled" wide>
            {t('codes.done')}
          </Button>
        </Form>
      </div>
    </>
  )
}
