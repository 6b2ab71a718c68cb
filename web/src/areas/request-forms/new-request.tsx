import type { SessionUser } from '@falaj/contract/access/schemas.ts'
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { MessageKey } from '../../language/message-key.ts'
import { useTexts } from '../../language/use-texts.ts'
import { queryClient } from '../../queries/client.ts'
import { meQuery } from '../../queries/me.ts'
import { savedFormName } from '../../requests/kind.ts'
import {
  contactAfter,
  type Patient,
  patientIn,
  principal,
} from '../../requests/questions/patients.ts'
import { type FormContext, questionsIn, startOf } from '../../requests/questions/question.ts'
import type { RequestForm } from '../../requests/request-form.ts'
import type { Answers } from '../../requests/saved-form/answers.ts'
import { keepOnDevice, openSavedForm } from '../../requests/saved-form/open-saved-form.ts'
import type { SavedForm } from '../../requests/saved-form/saved-form.ts'
import { SavedNote } from '../../requests/saved-form/saved-note.tsx'
import { useOpened } from '../../requests/saved-form/use-saved-form.ts'
import { FormOrOutcome } from '../../requests/sending/outcome-panel.tsx'
import { RequestWizard } from '../../requests/wizard/request-wizard.tsx'
import { Alert } from '../../ui/alert.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { loadPolicy } from '../policies/load-policy.ts'
import { PolicyNumberSwitch } from '../policies/policy-number-switch.tsx'
import { policiesQuery, policyQuery } from '../policies/queries.ts'
import { WithoutPolicy } from '../policies/without-policy.tsx'
import {
  type FiledRequest,
  type FormPages,
  loadFormContext,
  renewedFormContext,
  useFormContext,
} from './form-pages.ts'
import style from './new-request.module.css'

/** Asks for a new request of a kind. After sending, the outcome takes the form's place. */
export function NewRequest<G extends FormContext, Request extends FiledRequest>(
  pages: NewPages<G, Request>,
) {
  return (
    <FormOrOutcome form={pages.form} title={titleOf(pages)}>
      <Begun {...pages} />
    </FormOrOutcome>
  )
}

/** `onePage`: another page for the same form. What is given there stays on the device until it is sent. */
export type NewPages<G extends FormContext, Request extends FiledRequest> = FormPages<
  G,
  Request
> & {
  onePage?: {
    title: MessageKey
    Form: ComponentType<{ form: RequestForm<G>; saved: SavedForm; given: G }>
  }
}

const titleOf = <G extends FormContext, Request extends FiledRequest>({
  form,
  onePage,
}: NewPages<G, Request>): MessageKey => onePage?.title ?? `${form.kind.name}.page.add`

function Begun<G extends FormContext, Request extends FiledRequest>(pages: NewPages<G, Request>) {
  const { kind } = pages.form
  const name = savedFormName(kind)
  const opened = useOpened(pages.onePage ? `${name} on one page` : name, () => open(pages, name))
  const { t } = useTexts()
  return (
    <Loaded query={opened} lines={8}>
      {(found) =>
        found ? (
          <Opened pages={pages} {...found} />
        ) : (
          <>
            <PageHeader title={t(titleOf(pages))} />
            <WithoutPolicy />
          </>
        )
      }
    </Loaded>
  )
}

interface Found {
  saved: SavedForm
  policyId: number
  account: SessionUser
  /** The policy under which it was begun is gone; this is another. */
  moved: boolean
}

function Opened<G extends FormContext, Request extends FiledRequest>({
  pages,
  saved,
  policyId: begun,
  account,
  moved,
}: Found & { pages: NewPages<G, Request> }) {
  const { t } = useTexts()
  const [policyId, setPolicyId] = useState(begun)
  const policy = useQuery(policyQuery(policyId))
  const under = async (id: number) => {
    const chosen = await queryClient.ensureQueryData(policyQuery(id))
    return loadFormContext(pages, { policy: chosen, account })
  }
  const choose = async (id: number) => {
    const [before, after] = await Promise.all([under(policyId), under(id)])
    saved.moveTo(id, startUnder(after, before.patients, saved.state().answers))
    setPolicyId(id)
  }
  return (
    <>
      <PageHeader
        title={t(titleOf(pages))}
        note={
          <div className={style['notes']}>
            <SavedNote saved={saved} at="head" />
            {policy.data && (
              <PolicyNumberSwitch policy={policy.data} onChoose={(id) => void choose(id)} />
            )}
          </div>
        }
      />
      <Loaded query={policy} lines={8}>
        {(details) => (
          <UnderPolicy
            pages={pages}
            saved={saved}
            policy={details}
            account={account}
            moved={
              moved && policyId === begun && <Alert tone="action">{t('wizard.policy.gone')}</Alert>
            }
          />
        )}
      </Loaded>
    </>
  )
}

function UnderPolicy<G extends FormContext, Request extends FiledRequest>({
  pages,
  saved,
  policy,
  account,
  moved,
}: {
  pages: NewPages<G, Request>
  saved: SavedForm
  policy: PolicyDetail
  account: SessionUser
  /** Says so where the policy is not the one under which the request was begun. */
  moved: ReactNode
}) {
  const { t } = useTexts()
  const { form, hindrance, onePage } = pages
  const { kind } = form
  const given = useFormContext(pages, { policy, account })
  const not = policy.member_details.is_principal
    ? hindrance(given)
    : (`${kind.name}.principalOnly` as const)
  if (not !== undefined) {
    const back = <LinkButton to={kind.paths.list}>{t(`${kind.name}.back`)}</LinkButton>
    return (
      <>
        {moved}
        <Alert tone="action" action={back}>
          {t(not)}
        </Alert>
      </>
    )
  }
  if (onePage)
    return (
      <>
        {moved}
        <onePage.Form key={policy.id} form={form} saved={saved} given={given} />
      </>
    )
  return (
    <RequestWizard
      key={policy.id}
      form={form}
      saved={saved}
      given={given}
      renewed={() => renewedFormContext(pages, { policy, account })}
      first={moved}
    />
  )
}

async function open<G extends FormContext, Request extends FiledRequest>(
  pages: NewPages<G, Request>,
  name: string,
): Promise<Found | null> {
  const saved = await openSavedForm(name)
  // One that is being sent goes on.
  if (pages.onePage && !saved.state().answers.sending) keepOnDevice(saved)
  else saved.letGo()
  const begun = saved.policyId
  const listed = await queryClient.ensureQueryData(policiesQuery)
  // The one under which it was begun may be the member's no longer.
  const moved = begun !== null && !listed.some(({ id }) => id === begun)
  const policyId = begun === null || moved ? await loadPolicy() : begun
  if (policyId === null) return null
  const [account, policy] = await Promise.all([
    queryClient.ensureQueryData(meQuery),
    queryClient.ensureQueryData(policyQuery(policyId)),
  ])
  const given = await loadFormContext(pages, { policy, account })
  if (moved) saved.moveTo(policyId, startUnder(given, [], saved.state().answers))
  saved.begin(policyId, startOf(questionsIn(pages.form.steps), given))
  return { saved, policyId, account, moved }
}

/** What another policy asks anew: the patient may not be among its members. What was typed stays. */
function startUnder(
  { patients }: FormContext,
  before: readonly Patient[],
  answers: Answers,
): Answers {
  const to = patientIn(answers, patients)?.value ?? principal
  // Nobody was chosen yet: nobody is now.
  const chosen: Answers = answers['dependent_id'] ? { dependent_id: to } : {}
  return { ...chosen, passed: '', ...contactAfter(answers, { to, patients, before }) }
}
