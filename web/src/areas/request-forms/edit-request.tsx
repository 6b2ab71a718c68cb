import type { SessionUser } from '@falaj/contract/access/schemas.ts'
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { useTexts } from '../../language/use-texts.ts'
import { queryClient } from '../../queries/client.ts'
import { meQuery } from '../../queries/me.ts'
import { useRequestId } from '../../requests/arrival.ts'
import { requestPath, savedFormName } from '../../requests/kind.ts'
import { type FormContext, questionsIn, startOf } from '../../requests/questions/question.ts'
import { referenceOf } from '../../requests/reference.ts'
import { openSavedForm } from '../../requests/saved-form/open-saved-form.ts'
import type { SavedForm } from '../../requests/saved-form/saved-form.ts'
import { SavedNote } from '../../requests/saved-form/saved-note.tsx'
import { useOpened } from '../../requests/saved-form/use-saved-form.ts'
import { FormOrOutcome } from '../../requests/sending/outcome-panel.tsx'
import { RequestWizard } from '../../requests/wizard/request-wizard.tsx'
import { Alert } from '../../ui/alert.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { LtrText } from '../../ui/ltr-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { policyQuery } from '../policies/queries.ts'
import {
  type FiledRequest,
  type FormPages,
  loadFormContext,
  renewedFormContext,
  useFormContext,
} from './form-pages.ts'

/** Changes a request of a kind, as long as it may be changed. */
export function EditRequest<G extends FormContext, Request extends FiledRequest>(
  pages: FormPages<G, Request>,
) {
  const { kind } = pages.form
  const id = useRequestId(kind)
  return (
    <FormOrOutcome form={pages.form} title={`${kind.name}.page.edit`}>
      {id === null ? (
        <Navigate replace to={kind.paths.list} />
      ) : (
        <Chosen key={id} id={id} pages={pages} />
      )}
    </FormOrOutcome>
  )
}

function Chosen<G extends FormContext, Request extends FiledRequest>({
  id,
  pages,
}: {
  id: number
  pages: FormPages<G, Request>
}) {
  const { t } = useTexts()
  const { kind } = pages.form
  const name = savedFormName(kind, 'edit', id)
  const opened = useOpened(name, () => open(pages, name, id))
  return (
    <Loaded query={opened} lines={8}>
      {(found) =>
        pages.mayEdit(found.request) && found.request.is_own ? (
          <Opened pages={pages} {...found} />
        ) : (
          <>
            <PageHeader title={t(`${kind.name}.page.edit`)} />
            <Alert
              tone="action"
              action={<LinkButton to={requestPath(kind, id)}>{t(`${kind.name}.see`)}</LinkButton>}
            >
              {t(`${kind.name}.edit.notNow`)}
            </Alert>
          </>
        )
      }
    </Loaded>
  )
}

interface Found<Request> {
  saved: SavedForm
  request: Request
  account: SessionUser
}

function Opened<G extends FormContext, Request extends FiledRequest>({
  pages,
  ...found
}: Found<Request> & { pages: FormPages<G, Request> }) {
  const { t } = useTexts()
  const { kind } = pages.form
  const policy = useQuery(policyQuery(found.request.policy.id))
  return (
    <>
      <PageHeader
        title={t(`${kind.name}.page.edit`)}
        subtitle={
          <>
            {t(`${kind.name}.one`)} <LtrText>{referenceOf(found.request)}</LtrText>
          </>
        }
        note={<SavedNote saved={found.saved} at="head" />}
      />
      <Loaded query={policy} lines={8}>
        {(details) => <Form pages={pages} {...found} policy={details} />}
      </Loaded>
    </>
  )
}

function Form<G extends FormContext, Request extends FiledRequest>({
  pages,
  saved,
  ...known
}: Found<Request> & { policy: PolicyDetail; pages: FormPages<G, Request> }) {
  return (
    <RequestWizard
      form={pages.form}
      saved={saved}
      given={useFormContext(pages, known)}
      renewed={() => renewedFormContext(pages, known)}
    />
  )
}

/** The request as it stands now: what came along in navigation state may be old (GAP-065). */
async function open<G extends FormContext, Request extends FiledRequest>(
  pages: FormPages<G, Request>,
  name: string,
  id: number,
): Promise<Found<Request>> {
  const asItStands = await queryClient.fetchQuery({ ...pages.query(id), staleTime: 0 })
  // A change that was refused is corrected, not typed again (ADD-112).
  const request = { ...asItStands, ...asItStands.refused_change }
  const [account, saved, policy] = await Promise.all([
    queryClient.ensureQueryData(meQuery),
    openSavedForm(name),
    queryClient.ensureQueryData(policyQuery(request.policy.id)),
  ])
  const given = await loadFormContext(pages, { policy, account, request })
  saved.begin(request.policy.id, startOf(questionsIn(pages.form.steps), given))
  return { saved, request, account }
}
