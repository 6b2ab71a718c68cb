/**
 * Takes what a phone shares to the installed portal, and keeps it on the phone until the page for it is open
 * (docs/decisions/162-shared-to-the-portal.md). Nothing else goes through it: no page, script or answer is kept.
 *
 * Built by itself and served at the top of the portal, so it imports nothing.
 */

interface Lasting extends Event {
  waitUntil: (until: Promise<unknown>) => void
}
interface Installing extends Lasting {
  /** Not in every browser: what matches goes past this script, and does not even start it. */
  addRoutes?: (route: { condition: { requestMethod: string }; source: 'network' }) => Promise<void>
}
interface Fetching extends Event {
  request: Request
  respondWith: (answer: Promise<Response>) => void
}
const isInstalling = (event: Event): event is Installing => 'waitUntil' in event
const isFetching = (event: Event): event is Fetching => 'respondWith' in event

addEventListener('install', (event) => {
  if (isInstalling(event) && event.addRoutes)
    event.waitUntil(event.addRoutes({ condition: { requestMethod: 'GET' }, source: 'network' }))
})

addEventListener('fetch', (event) => {
  if (!isFetching(event)) return
  const { method, url } = event.request
  const { pathname } = new URL('shared', location.href)
  if (method === 'POST' && new URL(url).pathname === pathname)
    event.respondWith(take(event.request))
})

/** As `waiting-files.ts` reads it. */
async function take(request: Request): Promise<Response> {
  const form = await request.formData()
  const files = form.getAll('files').filter((one) => typeof one !== 'string' && one.size > 0)
  const box = await caches.open('shared-files')
  const at = Date.now()
  await Promise.all(
    files.map((file, place) => {
      const { name, type } = typeof file === 'string' ? { name: '', type: '' } : file
      const headers = {
        'content-type': type,
        'x-name': encodeURIComponent(name),
        'x-at': String(at),
      }
      return box.put(`${location.href}/${at}/${place}`, new Response(file, { headers }))
    }),
  )
  return Response.redirect(new URL('shared', location.href), 303)
}
