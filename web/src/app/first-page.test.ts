/** What stands at the portal's own address. */
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import * as login from '../areas/access/login/login-page.tsx'
import { routes } from './routes.tsx'

/** The component that the router puts on the page, and what it tells the layout around it. */
async function pageAt(path: string): Promise<unknown> {
  const route = matchRoutes(routes, path)?.at(-1)?.route
  if (typeof route?.lazy !== 'function') return undefined
  const { Component } = await route.lazy()
  return [Component, route.handle]
}

test.each(['/', '/login'])('ACC-001 ACC-002 the page at %s is that of the login', async (path) => {
  expect(await pageAt(path)).toEqual([login.Component, { title: 'title.login' }])
})
