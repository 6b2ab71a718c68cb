/** Which path of the portal gets which file. Written to `dist/routes.json`. */
import type { RouteObject } from 'react-router'
import { routes } from '../app/routes.tsx'

export interface ServedPath {
  /** In react-router's words: `:name` is one segment, `:name?` may be missing. */
  path: string
  /** Relative to `dist`, without language and ending: `pages/login` stands for `pages/login.en.html`. */
  file: string
  /** An address of it; its parameters are shown by no page that is prerendered. */
  example: string
  /** Needs a session: its file is a shell. */
  session: boolean
}

/** Every path but the catch-all, with whether it needs a session. */
function paths(table: RouteObject[], guarded = false): { path: string; session: boolean }[] {
  return table.flatMap((route) => {
    const session = guarded || Boolean(route.middleware)
    const own = route.index ? '/' : route.path
    const here = own && own !== '*' ? [{ path: own, session }] : []
    return [...here, ...paths(route.children ?? [], session)]
  })
}

export function servedPaths(): ServedPath[] {
  return paths(routes).map(({ path, session }) => {
    const example = path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, '-')
    const name = example === '/' ? 'login' : example.replaceAll(/^\/|\/-/g, '').replaceAll('/', '-')
    return { path, file: `${session ? 'member' : 'pages'}/${name}`, example, session }
  })
}

/** The catch-all's own page, under its name and for every unknown path. */
export const notFoundPage: ServedPath = {
  path: '*',
  file: 'pages/404',
  example: '/404',
  session: false,
}
