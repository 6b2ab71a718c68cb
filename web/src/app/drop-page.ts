import { matchRoutes, type RouteObject } from 'react-router'

/** Takes whatever the table has at this place out of it, so that only the catch-all is left there. */
export function dropPage(
  table: RouteObject[],
  place: Pick<Location, 'pathname'>,
  basename: string,
): void {
  const pageThere = () => matchRoutes(table, place, basename)?.at(-1)?.route
  for (let page = pageThere(); page && page.path !== '*'; page = pageThere()) drop(table, page)
}

function drop(table: RouteObject[], page: RouteObject): void {
  const at = table.indexOf(page)
  if (at === -1) for (const { children } of table) drop(children ?? [], page)
  else table.splice(at, 1)
}
