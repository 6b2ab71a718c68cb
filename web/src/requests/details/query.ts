/** One request of a kind, as its details and forms read it. */
import { queryOptions } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { queryClient } from '../../queries/client.ts'
import { idOf } from '../../routing/id-of.ts'
import { type RequestKind, requestsKey } from '../kind.ts'

export const detailsQuery =
  <Request>({ name }: Pick<RequestKind, 'name'>, ask: (id: number) => Promise<Request>) =>
  (id: number) =>
    queryOptions({
      queryKey: [...requestsKey, name, 'details', id],
      queryFn: () => ask(id),
    })

/** Asks for the request in the address before its page is drawn; null where none is there. */
export const detailsLoader =
  <Request>(kind: Pick<RequestKind, 'name'>, query: DetailsQuery<Request>) =>
  async ({ request }: LoaderFunctionArgs): Promise<number | null> => {
    const id = idOf(new URL(request.url).searchParams.get(kind.name))
    if (id !== null) await queryClient.ensureQueryData(query(id))
    return id
  }

export type DetailsQuery<Request> = ReturnType<typeof detailsQuery<Request>>
