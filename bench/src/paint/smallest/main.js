/** The smallest page that React 19 and a data router can show: what a login page costs before it is one. */
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'

const login = h(
  'form',
  null,
  h('h1', null, 'Log in'),
  h('label', null, 'Email ', h('input', { type: 'email' })),
  h('label', null, 'Password ', h('input', { type: 'password' })),
  h('button', null, 'Log in'),
)
const router = createBrowserRouter([{ path: '*', element: login }])
const root = document.getElementById('root')
if (root) createRoot(root).render(h(RouterProvider, { router }))
