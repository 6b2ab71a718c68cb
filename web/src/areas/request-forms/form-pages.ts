/** What the pages of a form need to know of its kind: to ask for a new request under a policy, and to change one. */
import type { SessionUser } from '@falaj/contract/access/schemas.ts'
import type { ListedRequest } from '@falaj/contract/requests/schemas.ts'
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { onlineManager, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { MessageKey } from '../../language/message-key.ts'
import { queryClient } from '../../queries/client.ts'
import type { DetailsQuery } from '../../requests/details/query.ts'
import type { FormContext } from '../../requests/questions/question.ts'
import type { RequestForm } from '../../requests/request-form.ts'
import { isFinal } from '../../session/call-failed.ts'
import { NotChangeable } from '../../requests/not-changeable.ts'
import { countriesQuery, currenciesQuery } from '../banking/queries.ts'
import { policyQuery } from '../policies/queries.ts'

export interface FormSubject<Request> {
  policy: PolicyDetail
  account: SessionUser
  /** The one that is changed. */
  request?: Request | undefined
}
export type Lists = Pick<FormContext, 'countries' | 'currencies'>

export type FiledRequest = Pick<ListedRequest, 'id' | 'reference_number' | 'is_own'> & {
  policy: { id: number }
  /** What was wanted and refused, by the names of the request. */
  refused_change: object | null
}

export interface FormPages<G extends FormContext, Request extends FiledRequest> {
  form: RequestForm<G>
  contextOf: (known: FormSubject<Request>, lists: Lists, now: Date) => G
  /** Why nothing can be asked for under a policy; undefined where it can. */
  hindrance: (given: G) => MessageKey | undefined
  query: DetailsQuery<Request>
  mayEdit: (request: Request) => boolean
}

/** On the page, in the language that is shown. */
export function useFormContext<G extends FormContext, Request extends FiledRequest>(
  { contextOf }: Pick<FormPages<G, Request>, 'contextOf'>,
  known: FormSubject<Request>,
): G {
  const countries = useQuery(countriesQuery).data ?? []
  const currencies = useQuery(currenciesQuery).data ?? []
  return contextOf(known, { countries, currencies }, useHour())
}

/** Before the page: what its answers start from. */
export async function loadFormContext<G extends FormContext, Request extends FiledRequest>(
  { contextOf }: Pick<FormPages<G, Request>, 'contextOf'>,
  known: FormSubject<Request>,
): Promise<G> {
  const [countries, currencies] = await Promise.all([
    queryClient.ensureQueryData(countriesQuery),
    queryClient.ensureQueryData(currenciesQuery),
  ])
  return contextOf(known, { countries, currencies }, new Date())
}

/** How long a step of the form waits for it. */
const patienceMs = 3_000

/**
 * As it is at this moment: an account may have been removed elsewhere, a person may have left, what is changed may have
 * been decided (ADD-425). Without an answer, what is known counts: nobody waits for a network that is not there, and the
 * server judges in the end.
 *
 * @throws NotChangeable of a request that may be changed no longer
 */
export async function renewedFormContext<G extends FormContext, Request extends FiledRequest>(
  pages: Pick<FormPages<G, Request>, 'contextOf' | 'query' | 'mayEdit'>,
  known: FormSubject<Request>,
): Promise<G> {
  const [policy] = await Promise.all([
    orKnown(known.policy, () =>
      queryClient.fetchQuery({ ...policyQuery(known.policy.id), ...anew }),
    ),
    known.request && refuseNotChangeable(pages, known.request),
  ])
  return loadFormContext(pages, { ...known, policy })
}

const anew = { staleTime: 0, retry: false }

/** By what the request is at this moment. A draft that was deleted is refused as the server refuses it. */
export async function refuseNotChangeable<Request extends FiledRequest>(
  { query, mayEdit }: Pick<FormPages<FormContext, Request>, 'query' | 'mayEdit'>,
  known: Request,
): Promise<void> {
  const now = await orKnown(known, ({ id }) => queryClient.fetchQuery({ ...query(id), ...anew }))
  if (!mayEdit(now)) throw new NotChangeable(now.id)
}

/** What is known, unless an answer comes in time. */
async function orKnown<Known>(known: Known, ask: (known: Known) => Promise<Known>): Promise<Known> {
  if (!onlineManager.isOnline()) return known
  return Promise.race([
    ask(known).catch((thrown: unknown) => {
      if (isFinal(thrown)) throw thrown
      return known
    }),
    new Promise<Known>((resolve) => setTimeout(resolve, patienceMs, known)),
  ])
}

/** Now, to the hour: a form may be open over midnight, when other days can be chosen. */
function useHour(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const look = () =>
      setNow((before) => (hourOf(new Date()) === hourOf(before) ? before : new Date()))
    const timer = setInterval(look, 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

const hourOf = (at: Date): number => Math.floor(at.getTime() / 3_600_000)
