/** What stands at the portal's own address. */
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import * as login from '../areas/access/login/login-page.tsx'
import { routes } from './routes.tsx'

/** The component that the router puts on the page. */
async function pageAt(path: string): Promise<unknown> {
  const lazy = matchRoutes(routes, path)?.at(-1)?.route.lazy
  if (typeof lazy !== 'function') return undefined
  const { Component } = await lazy()
  return Component
}

test.each(['/', '/login'])('ACC-001 ACC-002 the page at %s is that of the login', async (path) => {
  expect(await pageAt(path)).toBe(login.Component)
})
