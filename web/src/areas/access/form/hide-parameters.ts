/** Takes the secrets of an address out of it, as soon as the page has read them. */

/** Stands in the address where a link's parameter stood. */
export const opened = 'opened'

/** Replaces everything after the page's name; the router keeps what it has read. `parameters`: how many the route has. */
export function hideParameters(page: string, parameters = 1): void {
  const address = [page, ...Array.from({ length: parameters }, () => opened)].join('/')
  history.replaceState(history.state, '', import.meta.env.BASE_URL + address)
}
