/** What pages are held against: the login page without any script, and the smallest pages that React can show. */
import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { root } from '../stage/child.ts'

export interface Floor extends AsyncDisposable {
  readonly address: string
}

/** The portal's own page and styles, from a server that does nothing else. */
export async function scriptlessPage(origin: string): Promise<Floor> {
  const kept = new Map<string, Kept>()
  for (const path of ['/portal/login', ...(await filesOf(`${origin}/portal/login`))]) {
    const answer = await fetch(origin + path)
    const type = answer.headers.get('content-type') ?? ''
    const body = Buffer.from(await answer.arrayBuffer())
    kept.set(path, {
      ...packed(type, type.includes('html') ? withoutScript(body.toString()) : body),
      // For some of them a browser takes another process.
      protection: protectionIn(answer.headers),
    })
  }
  return serve('/portal/login', (request, response) => send(response, kept.get(request.url ?? '')))
}

/** The one for whoever is signed in calls for the policies, which are answered as the portal has answered. */
export async function smallestPages(
  folder: string,
  policies: string,
): Promise<{ login: string; dashboard: string } & AsyncDisposable> {
  const outDir = join(folder, 'smallest')
  const pages = join(root, 'bench/src/paint/smallest')
  await build({
    root: pages,
    base: './',
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: ['index.html', 'dashboard.html'].map((page) => join(pages, page)),
      },
    },
  })
  const floor = await serve('/', async (request, response) => {
    if (request.url === '/user-policies')
      return send(response, packed('application/json', policies))
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    const body = await readFile(join(outDir, path)).catch(() => undefined)
    send(response, body && packed(path.endsWith('.js') ? 'text/javascript' : 'text/html', body))
  })
  return {
    login: floor.address,
    dashboard: `${floor.address}dashboard.html`,
    [Symbol.asyncDispose]: () => floor[Symbol.asyncDispose](),
  }
}

interface Kept {
  readonly type: string
  readonly body: Buffer
  readonly protection?: Readonly<Record<string, string>>
}

const protectionIn = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    [...headers].filter(([name]) => /^(content-security|cross-origin|permissions)-/.test(name)),
  )

const packed = (type: string, body: Buffer | string): Kept => ({
  type,
  body: brotliCompressSync(body),
})

function send(response: ServerResponse, kept: Kept | undefined): void {
  if (!kept) return void response.writeHead(404).end()
  response
    .writeHead(200, { ...kept.protection, 'content-type': kept.type, 'content-encoding': 'br' })
    .end(kept.body)
}

/** Styles, pictures and faces that the page names; what the styles name comes from there too. */
async function filesOf(address: string): Promise<string[]> {
  const page = withoutScript(await (await fetch(address)).text())
  const own = [...page.matchAll(/(?:href|src)="(\/portal\/[^"]+\.\w+)"/g)].map((match) => match[1])
  const { origin } = new URL(address)
  const inStyles = await Promise.all(
    own
      .filter((path) => path?.endsWith('.css'))
      .map(async (path) => {
        const styles = await (await fetch(`${origin}${path}`)).text()
        return [...styles.matchAll(/url\(["']?(\/portal\/[^"')]+)/g)].map((match) => match[1])
      }),
  )
  return [...new Set([...own, ...inStyles.flat()])].filter((path) => path !== undefined)
}

const withoutScript = (page: string) =>
  page
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')

async function serve(path: string, answer: RequestListener): Promise<Floor> {
  const server = createServer(answer)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The floor has no port.')
  return {
    address: `http://127.0.0.1:${address.port}${path}`,
    [Symbol.asyncDispose]: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}
