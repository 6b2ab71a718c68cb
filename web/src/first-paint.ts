/**
 * The first script of every page. What wakes the page up is fetched once it is painted: on a slow line the page and
 * its letters come before any script. A page in the background is not painted, and need not wait.
 */

import { beginEarly } from './session/early.ts'
import { greet } from './session/greet.ts'

function whenPainted(): void {
  if (document.hidden) wake()
  // A frame is painted after its callbacks have run: the next task is the first that follows the paint.
  else requestAnimationFrame(() => setTimeout(wake))
}

function wake(): void {
  const later = document.querySelector<HTMLTemplateElement>('#modules')
  if (later) document.head.append(later.content)
  void import('./main.tsx')
    .then(({ awake }) => awake)
    .then(() => removeEventListener('popstate', onMove))
}

// What stands here is this address's. Whoever goes Back before it has woken up gets the other page from the server.
const { pathname, search } = location
const onMove = () => {
  if (location.pathname !== pathname || location.search !== search) location.reload()
}
addEventListener('popstate', onMove)

// What an earlier page handed over lives through a reload. Whoever has it is not told for a moment that it is missing
// (access-form.module.css); the names are those of react-router and of set-up/set-up.ts.
const { usr } = (history.state ?? {}) as { usr?: unknown }
if (usr || location.hash.startsWith('#user_id=')) document.documentElement.dataset['handed'] = ''

// Where a passkey was used its button comes first (login.module.css), and does not move when the page wakes up. The flag
// is that of passkeys/possible.ts; whoever keeps nothing in the browser has none.
try {
  if (localStorage.getItem('passkey-here') !== null)
    document.documentElement.dataset['passkey'] = ''
  // A page that is everybody's does not ask a member to log in (top-bar.tsx). The name is that of session/token.ts.
  const token = localStorage.getItem('token')
  if (token !== null) {
    document.documentElement.dataset['member'] = ''
    const [who] = beginEarly(token)
    greet(who).catch(() => undefined)
  }
} catch {}

// `async`, because browsers hold the first paint back for a script that waits for the whole document.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', whenPainted)
else whenPainted()
