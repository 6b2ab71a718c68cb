import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { ltr } from '../../language/format.ts'
import { useTexts } from '../../language/use-texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FactText } from '../../ui/fact-text.tsx'
import { focusTitle } from '../../ui/focus-title.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { inPieces } from '../../ui/sentence.tsx'
import { requestPath } from '../kind.ts'
import type { FormContext } from '../questions/question.ts'
import type { RequestForm } from '../request-form.ts'
import style from './not-sent.module.css'
import type { Outcome } from './outcome.ts'

/** Refused at once it is a draft with its number; or nothing came of it, and the form is as it was (CLM-116 to CLM-120, PRE-068). */
export function NotSent<G extends FormContext>({
  form: { kind, listOf },
  outcome,
  page,
}: {
  form: RequestForm<G>
  outcome: Outcome
  page: string
}) {
  const { t, language } = useTexts()
  const navigate = useNavigate()
  useEffect(focusTitle, [])
  const { became, reference, id, message } = outcome
  const drafted = became === 'refused'

  return (
    <>
      <PageHeader title={t(`${kind.name}.failed`)} here={page} />
      <Card className={style['problem']}>
        <p>
          {inPieces(
            reference
              ? t(`${kind.name}.failed.drafted`, { reference: ltr(`#${reference}`, language) })
              : t(`${kind.name}.failed.plain`),
          )}
        </p>
        {message && (
          <Alert tone="problem" silent>
            <FactText>{message}</FactText>
          </Alert>
        )}
        {drafted && <p className={style['draft']}>{t('wizard.outcome.draft')}</p>}
        <div data-screen-only className={style['actions']}>
          {!drafted && (
            <Button weight="filled" onClick={() => void navigate(-1)}>
              {t('wizard.failed.back')}
            </Button>
          )}
          {id && (
            <LinkButton
              weight={drafted ? 'filled' : 'outlined'}
              to={requestPath(kind, id, drafted ? 'edit' : 'details')}
            >
              {t(drafted ? 'wizard.failed.edit' : `${kind.name}.see`)}
            </LinkButton>
          )}
          <Link className={style['back']} to={listOf?.(outcome) ?? kind.paths.list}>
            {t(`${kind.name}.back`)}
          </Link>
        </div>
      </Card>
    </>
  )
}
