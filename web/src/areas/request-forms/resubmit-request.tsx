import type { ComponentType } from 'react'
import { Navigate } from 'react-router'
import { useTexts } from '../../language/use-texts.ts'
import { queryClient } from '../../queries/client.ts'
import { useRequestId } from '../../requests/arrival.ts'
import type { DetailsQuery } from '../../requests/details/query.ts'
import type { Attachments } from '../../requests/documents/of-request.ts'
import { type RequestKind, requestPath, savedFormName } from '../../requests/kind.ts'
import type { Fields } from '../../requests/questions/question.ts'
import { openSavedForm } from '../../requests/saved-form/open-saved-form.ts'
import { SaveConflict } from '../../requests/saved-form/save-conflict.tsx'
import type { SavedForm } from '../../requests/saved-form/saved-form.ts'
import { SavedNote } from '../../requests/saved-form/saved-note.tsx'
import { useOpened, useSavedForm } from '../../requests/saved-form/use-saved-form.ts'
import type { RequestAnswer } from '../../requests/sending/outcome.ts'
import { ResubmitForm } from '../../requests/sending/resubmit-form.tsx'
import style from '../../requests/wizard/wizard.module.css'
import type { Repeating } from '../../session/repeated.ts'
import { Alert } from '../../ui/alert.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checking } from '../../ui/checking.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { FiledRequest } from './form-pages.ts'

interface ResubmitPages<Request extends FiledRequest> {
  kind: RequestKind
  query: DetailsQuery<Request>
  may: (request: Request) => boolean
  Title: ComponentType<{ request: Request }>
  attachments: (request: Request) => Attachments
  /** What it is about; nothing of it can be changed here (CLM-138, PRE-075). */
  Summary: ComponentType<{ request: Request }>
  /** The form fields that identify it. */
  fields: (request: Request) => Fields
  send: (form: FormData, how: Repeating) => Promise<RequestAnswer>
}

/** Sends a request of a kind again, with more documents. */
export function ResubmitRequest<Request extends FiledRequest>(pages: ResubmitPages<Request>) {
  const id = useRequestId(pages.kind)
  if (id === null) return <Navigate replace to={pages.kind.paths.list} />
  return <Chosen key={id} id={id} pages={pages} />
}

function Chosen<Request extends FiledRequest>({
  id,
  pages,
}: {
  id: number
  pages: ResubmitPages<Request>
}) {
  const name = savedFormName(pages.kind, 'resubmit', id)
  const opened = useOpened(name, () => open(pages, name, id))
  return (
    <Loaded query={opened} lines={8}>
      {(found) => <Opened pages={pages} {...found} />}
    </Loaded>
  )
}

function Opened<Request extends FiledRequest>({
  pages: { kind, may, Title, Summary, attachments, fields, send },
  saved,
  request,
}: {
  pages: ResubmitPages<Request>
  saved: SavedForm
  request: Request
}) {
  const { t } = useTexts()
  const { answers } = useSavedForm(saved)
  const allowed = may(request) && request.is_own
  return (
    <>
      <PageHeader
        title={<Title request={request} />}
        subtitle={allowed && t(`${kind.name}.resubmit.text`)}
        note={<SavedNote saved={saved} />}
      />
      <div className={style['page']}>
        <SaveConflict saved={saved} kind={kind} />
        <Checking busy={Boolean(answers.sending)} title={t(`${kind.name}.checking`)} />
        <Card className={style['card']} aria-label={t(`${kind.name}.resubmit.summary`)}>
          <Summary request={request} />
        </Card>
        {allowed ? (
          <ResubmitForm
            kind={kind}
            saved={saved}
            attachments={attachments(request)}
            fields={fields(request)}
            send={send}
          />
        ) : (
          <Alert
            tone="action"
            action={
              <LinkButton to={requestPath(kind, request.id)}>{t(`${kind.name}.see`)}</LinkButton>
            }
          >
            {t(`${kind.name}.resubmit.notNow`)}
          </Alert>
        )}
      </div>
    </>
  )
}

async function open<Request extends FiledRequest>(
  { query }: ResubmitPages<Request>,
  name: string,
  id: number,
): Promise<{ saved: SavedForm; request: Request }> {
  const request = await queryClient.fetchQuery({ ...query(id), staleTime: 0 })
  const saved = await openSavedForm(name)
  saved.begin(request.policy.id, {})
  return { saved, request }
}
