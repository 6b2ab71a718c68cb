/** One request of a kind, as its details and forms read it. */
import { queryOptions } from '@tanstack/react-query'
import { type RequestKind, requestsKey } from '../kind.ts'

export const detailsQuery =
  <Request>({ name }: RequestKind, ask: (id: number) => Promise<Request>) =>
  (id: number) =>
    queryOptions({
      queryKey: [...requestsKey, name, 'details', id],
      queryFn: () => ask(id),
    })
export type DetailsQuery<Request> = ReturnType<typeof detailsQuery<Request>>
