/**
 * The built pages: one document per route and language, with the insurer's brand filled in and kept in
 * memory. The language is the visitor's choice, else what the browser asks for.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  fallbackLanguage,
  type Language,
  languages,
} from '@falaj/contract/shared/rules/languages.ts'
import fastifyStatic from '@fastify/static'
import { phoneAddress } from '@falaj/contract/shared/rules/phone-address.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { basePath } from '../base-path.ts'
import { languageOf } from './language.ts'
import { PageDocument } from './page-document.ts'

const routeTable = z.object({
  paths: z.array(z.object({ path: z.string(), file: z.string(), session: z.boolean() })),
  notFound: z.string(),
})

/** A script that runs beside the pages, by the name that the build gives it. */
const isWorker = (file: string) => /[/\\]receipt-reader-[^/\\]*\.js(\.br|\.gz)?$/.test(file)
/**
 * The reader of receipts compiles WebAssembly, which no page may do. It has no document and nothing of the session, and
 * reaches nobody but the portal.
 */
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/** What the insurer gives to the pages. */
export interface PageBrand {
  /** Every token of the built pages with what stands for it; `%%brand%%` stands for all of them as JSON. */
  values: object
  /** Its own colours, for `%%brand-css%%`. */
  styles: string
}

export class Pages {
  readonly #dist: string
  readonly #table: z.output<typeof routeTable>
  /** In which there are pages. */
  readonly #languages: readonly Language[]
  /** The script that takes what a phone shares to the installed portal (web/src/shared-files). */
  readonly #shareWorker: string | undefined
  /** The built files, by file and language. Read once, so that a build running meanwhile disturbs nobody. */
  readonly #built = new Map<string, string>()
  #documents = new Map<string, PageDocument>()

  /** `hidden`: paths of pages that this portal does not show. */
  constructor(dist: string, brand: PageBrand, hidden: string[] = []) {
    this.#dist = dist
    const table = routeTable.parse(JSON.parse(readFileSync(join(dist, 'routes.json'), 'utf8')))
    this.#table = { ...table, paths: table.paths.filter(({ path }) => !hidden.includes(path)) }
    // A language that was added since the pages were built is not among them.
    this.#languages = languages().filter((language) =>
      existsSync(join(dist, `${table.notFound}.${language}.html`)),
    )
    // Pages that were built before it have none.
    const shareWorker = join(dist, 'share-worker.js')
    this.#shareWorker = existsSync(shareWorker) ? readFileSync(shareWorker, 'utf8') : undefined
    for (const file of [...this.#table.paths.map(({ file }) => file), table.notFound]) {
      for (const language of this.#languages) {
        const name = `${file}.${language}`
        this.#built.set(name, readFileSync(join(dist, `${name}.html`), 'utf8'))
      }
    }
    this.fill(brand)
  }

  /** Fills another brand in. */
  fill(brand: PageBrand): void {
    const filled = [...this.#built].map(([name, built]): [string, PageDocument] => [
      name,
      new PageDocument(fillIn(built, brand)),
    ])
    this.#documents = new Map(filled)
  }

  /** Registered under the base path. */
  async routes(portal: FastifyInstance): Promise<void> {
    await portal.register(fastifyStatic, {
      root: join(this.#dist, 'assets'),
      prefix: '/assets/',
      index: false,
      decorateReply: false,
      preCompressed: true,
      // Their names change with their content.
      immutable: true,
      maxAge: '365d',
      setHeaders: (answer, file) => {
        if (isWorker(file)) answer.header('content-security-policy', workerPolicy)
      },
    })
    portal.get('/share-worker.js', { schema: { hide: true } }, async (_request, reply) => {
      if (this.#shareWorker === undefined) return reply.callNotFound()
      return (
        reply
          .type('text/javascript; charset=utf-8')
          .header('cache-control', 'no-cache')
          // It asks nobody for anything.
          .header('content-security-policy', "default-src 'none'")
          .send(this.#shareWorker)
      )
    })
    for (const { path, file, session } of this.#table.paths) {
      // Checks from outside ask whether a page is there; it does nothing but be there.
      const options = { schema: { hide: true }, exposeHeadRoute: true }
      portal.get(path, options, async (request, reply) => {
        // What a member saw must not come back by the Back button after signing out: browsers keep no such page alive.
        reply.header('cache-control', session ? 'no-store' : 'no-cache')
        return this.#send(file, request, reply)
      })
    }
  }

  notFound(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
    const meant = this.#meantBy(request.url)
    if (meant !== undefined) return reply.redirect(meant)
    reply.status(404).header('cache-control', 'no-cache')
    return this.#send(this.#table.notFound, request, reply)
  }

  /** Keyboards of phones begin an address with a capital: the address of a page that differs in that alone. */
  #meantBy(url: string): string | undefined {
    const [address = '', ...query] = url.split('?')
    if (!address.startsWith(`${basePath}/`)) return undefined
    const written = address.slice(basePath.length).split('/')
    const isMeant = (path: string) => {
      const parts = path.split('/')
      return (
        written.length <= parts.length &&
        parts.every((part, at) => {
          const given = written[at]
          if (part.startsWith(':')) return given === undefined ? part.endsWith('?') : given !== ''
          return given?.toLowerCase() === part.toLowerCase()
        })
      )
    }
    const page = this.#table.paths.find(({ path }) => isMeant(path))?.path.split('/')
    if (!page) return undefined
    const path = written.map((given, at) => (page[at]?.startsWith(':') ? given : page[at]))
    return [basePath + path.join('/'), ...query].join('?')
  }

  async #send(file: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const wanted = languageOf(request)
    const language = this.#languages.includes(wanted) ? wanted : fallbackLanguage
    const page = this.#documents.get(`${file}.${language}`)
    if (!page) throw new Error(`The page ${file} was not built.`)
    reply
      .header('vary', 'accept-encoding, accept-language, cookie')
      .header('content-language', language)
      .header('etag', page.etag)
      .header('content-security-policy', withStyles(reply, page.styleSources))
    // Missing pages are cached as missing.
    const known = (request.headers['if-none-match'] ?? '').split(/,\s*/).includes(page.etag)
    if (known && reply.statusCode === 200) return reply.status(304).send()
    reply.type('text/html; charset=utf-8')
    const { encoding, body } = await page.formFor(request.headers['accept-encoding'])
    if (encoding) reply.header('content-encoding', encoding)
    return reply.send(body)
  }
}

/** `%%brand.name.en%%` is the value at that path; an unknown path becomes empty rather than showing its token. Numbers to call lose their spaces. */
function fillIn(html: string, { values, styles }: PageBrand): string {
  return html
    .replaceAll('%%brand-css%%', () => styles.replaceAll('</', '<\\/'))
    .replaceAll('%%brand%%', () => escaped(JSON.stringify(values)))
    .replaceAll(/tel:%%brand\.([\w.]+)%%/g, (_token, path: string) =>
      phoneAddress(valueAt(values, path.split('.'))),
    )
    .replaceAll(/%%brand\.([\w.]+)%%/g, (_token, path: string) =>
      escaped(valueAt(values, path.split('.'))),
    )
}

/**
 * The policy of every answer, and with it the styles that stand in this document. A policy that lets every style through,
 * as another chat needs it, is left alone: browsers ignore `unsafe-inline` beside a hash.
 */
function withStyles(reply: FastifyReply, sources: string[]): string {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  if (policy.includes("'unsafe-inline'")) return policy
  return policy.replace("style-src 'self'", ["style-src 'self'", ...sources].join(' '))
}

function valueAt(from: unknown, path: string[]): string {
  const [key, ...rest] = path
  if (key === undefined) return typeof from === 'string' ? from : ''
  if (typeof from !== 'object' || from === null) return ''
  return valueAt(Object.entries(from).find(([name]) => name === key)?.[1], rest)
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
