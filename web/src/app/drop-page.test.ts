import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { dropPage } from './drop-page.ts'

const pathAt = (table: RouteObject[], pathname: string) =>
  matchRoutes(table, { pathname }, '/portal')?.at(-1)?.route.path

test('where the server has no page the catch-all stands, and everywhere else what was there', () => {
  const table: RouteObject[] = [
    { children: [{ path: '/login' }, { children: [{ path: '/demo' }, { path: '/:any' }] }] },
    { path: '*' },
  ]
  dropPage(table, { pathname: '/portal/demo' }, '/portal')
  expect(pathAt(table, '/portal/demo')).toBe('*')
  expect(pathAt(table, '/portal/login')).toBe('/login')
})

test('an address that no page has changes nothing', () => {
  const table: RouteObject[] = [{ path: '/login' }, { path: '*' }]
  dropPage(table, { pathname: '/portal/nothing' }, '/portal')
  expect(table).toEqual([{ path: '/login' }, { path: '*' }])
})
