/** The smallest page that React 19 and a data router can show with one call: the policies of whoever is signed in. */
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider, useLoaderData } from 'react-router'

async function loader() {
  const response = await fetch('/user-policies', {
    headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
  })
  return (await response.json()).data
}

const Dashboard = () =>
  h(
    'ul',
    null,
    useLoaderData().map((policy) => h('li', { key: policy.id }, policy.member_name)),
  )
const HydrateFallback = () => h('h1', null, 'Your policies')
const router = createBrowserRouter([{ path: '*', loader, Component: Dashboard, HydrateFallback }])
const root = document.getElementById('root')
if (root) createRoot(root).render(h(RouterProvider, { router }))
