/**
 * Wakes the page up. A prerendered page is hydrated: its route and texts are loaded first, so that React
 * finds exactly what it would render and leaves every input as it is. A shell is rendered over.
 */
import './theme/theme.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
// First of ours: rules ask for the languages, and for the insurer's countries, which come with the brand.
import './language/known-languages.ts'
import './brand/read-brand.ts'
import { loadTexts, showLanguage } from './language/texts.ts'
import { dropPage } from './app/drop-page.ts'
import { routes } from './app/routes.tsx'
import { settleRoutes } from './app/settle-routes.ts'
import { keepFocus } from './ui/kept-focus.ts'

/** With its slash, so that the login page keeps the address `/portal/`. */
const basename = import.meta.env.BASE_URL

async function wake(root: HTMLElement): Promise<void> {
  // The server sends pages in the portal's languages only.
  const { lang } = document.documentElement
  const isShell = root.dataset['page'] === 'shell'
  // The server has no page here, though the table may: what it hides is not to be seen.
  if (root.dataset['page'] === 'missing') dropPage(routes, location, basename)
  await Promise.all([loadTexts('common').then(() => showLanguage(lang)), !isShell && loadMatched()])
  // The texts of the page came with its route, in whatever language was shown then.
  await showLanguage(lang)
  const router = createBrowserRouter(routes, { basename })
  const app = <RouterProvider router={router} />
  if (isShell) {
    await initialised(router)
    createRoot(root).render(app)
  } else startTransition(() => void hydrateRoot(root, app))
}

/** Until then the router has nothing to show, and the shell says more. */
function initialised(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  return new Promise((resolve) => {
    const look = () => router.state.initialized && resolve()
    router.subscribe(look)
    look()
  })
}

/** Without this the router would start with its fallback and the markup would not match. */
async function loadMatched(): Promise<void> {
  const matches = matchRoutes(routes, location, basename) ?? []
  await settleRoutes(matches.map(({ route }) => route))
}

/** Only the installed portal is offered where a phone shares something. */
const receiveShares = async () => (await import('./shared-files/receive-shares.ts')).receiveShares()
if (matchMedia('(display-mode: standalone)').matches) void receiveShares()
addEventListener('appinstalled', () => void receiveShares())

const root = document.getElementById('root')
/** From then on the router follows the address. */
export const awake = root ? wake(root) : Promise.resolve()
keepFocus()
