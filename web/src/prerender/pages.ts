/** Which pages are prerendered, and which path of the portal gets which file. Written to `dist/routes.json`. */
import type { RouteObject } from 'react-router'
import { routes } from '../app/routes.tsx'

export interface ServedPath {
  /** In react-router's words: `:name` is one segment, `:name?` may be missing. */
  path: string
  /** Relative to `dist`, without language and ending: `pages/login` stands for `pages/login.en.html`. */
  file: string
  /** The address that is rendered, for a page without a session; its parameters are shown by none of them. */
  example?: string
}

export const shell = 'app'
export const notFound = 'pages/404'

/** Every path but the catch-all, with whether it needs a session. */
function paths(table: RouteObject[], guarded = false): { path: string; guarded: boolean }[] {
  return table.flatMap((route) => {
    const within = guarded || Boolean(route.middleware)
    const own = route.index ? '/' : route.path
    const here = own && own !== '*' ? [{ path: own, guarded: within }] : []
    return [...here, ...paths(route.children ?? [], within)]
  })
}

export function servedPaths(): ServedPath[] {
  return paths(routes).map(({ path, guarded }) => {
    if (guarded) return { path, file: shell }
    const example = path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, '-')
    const name = example === '/' ? 'login' : example.replaceAll(/^\/|\/-/g, '').replaceAll('/', '-')
    return { path, file: `pages/${name}`, example }
  })
}

/** The catch-all's own page, under its name and for every unknown path. */
export const notFoundPage: ServedPath = { path: '*', file: notFound, example: '/404' }
