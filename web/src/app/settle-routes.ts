import type { RouteObject } from 'react-router'

/** Loads what matched routes load lazily, so that the first render has it: in the browser and at build alike. */
export async function settleRoutes(matched: RouteObject[]): Promise<void> {
  await Promise.all(
    matched.map(async (route) => {
      if (typeof route.lazy !== 'function') return
      const { lazy } = route
      delete route.lazy
      Object.assign(route, await lazy())
    }),
  )
}
