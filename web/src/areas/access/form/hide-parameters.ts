/** Removes secrets from the address as soon as the page has read them. */

/** Replaces a parameter in the address. */
export const opened = 'opened'

/** Replaces everything after the page's name; the router keeps what it has read. `parameters` is their number. */
export function hideParameters(page: string, parameters = 1): void {
  const address = [page, ...Array.from({ length: parameters }, () => opened)].join('/')
  history.replaceState(history.state, '', import.meta.env.BASE_URL + address)
}
