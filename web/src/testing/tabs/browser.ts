/** A browser with any number of tabs: storage, cookie and locks are shared, everything else is each tab's own. */
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { callsWithoutWords } from '../../../build/calls-without-words.ts'
import { messageCatalogues } from '../../../build/message-catalogues.ts'
import { claimsIn, ModelServer } from './server.ts'
import type * as TabModules from './tab.ts'

type Run = (...globals: unknown[]) => typeof TabModules

/** Every tab runs modules of its own, with globals of its own: built once, run as often as a page loads. */
export async function builtTab(): Promise<Run> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    base: '/portal/',
    plugins: [messageCatalogues(), callsWithoutWords()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('tab.ts', import.meta.url)),
        preserveEntrySignatures: 'strict',
        output: { format: 'iife', name: 'tab', codeSplitting: false },
      },
    },
  })
  const [chunk] = 'output' in built ? built.output : []
  if (chunk?.type !== 'chunk') throw new Error('No tab was built')
  const { code } = chunk
  // oxlint-disable-next-line no-implied-eval
  return (...globals) => new Function(...names, `${code}; return tab`)(...globals)
}

/** What a tab has of its own, by the names that the modules know. */
const names = [
  'localStorage',
  'sessionStorage',
  'location',
  'addEventListener',
  'removeEventListener',
  'document',
  'navigator',
  'fetch',
  'loaded',
  'answered',
  'failed',
]

/** How long things take, and which of two is lost: drawn by the test. */
export type Draw = (most: number) => number

export class ModelBrowser {
  readonly server = new ModelServer()
  readonly tabs: Tab[] = []
  /** What went against the rules. */
  readonly faults: string[] = []
  /** Sessions that somebody has left, or whose member has gone. */
  readonly left = new Set<string>()
  /** The session that somebody entered last. */
  entered: string | undefined
  cut = false
  readonly #run: Run
  readonly draw: Draw
  readonly #kept = new Map<string, string>()
  #cookie: string | null = null
  #before: Promise<unknown> = Promise.resolve()

  constructor(run: Run, draw: Draw) {
    this.#run = run
    this.draw = draw
  }

  newTab(): Tab {
    const tab = new Tab(this, this.#run)
    this.tabs.push(tab)
    return tab
  }

  get token(): string | null {
    return this.#kept.get('token') ?? null
  }

  /** A lock of a page ends with the page: `gone`. */
  locksOf(gone: Promise<unknown>) {
    return {
      request: (_name: string, work: () => Promise<unknown>): Promise<unknown> => {
        const done = this.#before.then(work)
        this.#before = Promise.race([done.catch(() => undefined), gone])
        return done
      },
    }
  }

  storageOf(tab: Tab) {
    const tell = (key: string) => {
      for (const other of this.tabs) if (other !== tab) other.hearOf(key)
    }
    return {
      getItem: (key: string) => this.#kept.get(key) ?? null,
      setItem: (key: string, value: string) => {
        this.#kept.set(key, value)
        if (key === 'token') this.entered = claimsIn(value).sid
        tell(key)
      },
      removeItem: (key: string) => {
        this.#kept.delete(key)
        tell(key)
      },
    }
  }

  /** `waits`: whether anybody does still. A page that is left calls off what is under way, and its cookies with it. */
  async exchange(
    address: string,
    { method, headers, body }: RequestInit,
    waits: () => boolean,
  ): Promise<Response> {
    const name = `${method} ${address.slice(address.indexOf('api/') + 4)}`
    const bearer = new Headers(headers).get('authorization')?.slice('Bearer '.length) ?? null
    const cookie = this.#cookie
    await pass(1 + this.draw(300))
    if (this.cut && this.draw(2) === 1) throw new TypeError('It was cut on its way')
    const answer = this.server.answer(name, bearer, cookie, typeof body === 'string' ? body : '')
    await pass(1 + this.draw(300))
    if (this.cut) throw new TypeError('Its answer was cut on its way')
    if (answer.cookie !== undefined && waits()) this.#cookie = answer.cookie
    return new Response(JSON.stringify(answer.body), { status: answer.status })
  }
}

/** One load of a page after the other in one place of the browser. */
export class Tab {
  readonly #browser: ModelBrowser
  readonly #run: Run
  #listeners = new Map<string, Set<(event: object) => void>>()
  /** Counts the loads: what an earlier page still does reaches nobody. */
  #load = 0
  #unload = () => {}
  /** The login page is opened by somebody's choice. */
  #chosen = false
  asleep = false
  modules!: typeof TabModules

  constructor(browser: ModelBrowser, run: Run) {
    this.#browser = browser
    this.#run = run
    this.load()
  }

  /** A page is loaded, and nothing of the one before remains. */
  load(): void {
    const browser = this.#browser
    const load = (this.#load += 1)
    this.#unload()
    const gone = new Promise<void>((resolve) => {
      this.#unload = resolve
    })
    const current = () => load === this.#load
    this.#listeners = new Map()
    const listeners = this.#listeners
    const listen = (name: string, listener: (event: object) => void) =>
      void listeners.set(name, (listeners.get(name) ?? new Set()).add(listener))
    const unlisten = (name: string, listener: (event: object) => void) =>
      void listeners.get(name)?.delete(listener)
    this.modules = this.#run(
      browser.storageOf(this),
      { getItem: () => null, setItem() {}, clear() {} },
      { reload: () => current() && this.reload() },
      listen,
      unlisten,
      {
        addEventListener: listen,
        removeEventListener: unlisten,
        visibilityState: 'visible',
        documentElement: { lang: 'en', dataset: {} },
      },
      { locks: browser.locksOf(gone), userAgent: '' },
      async (address: string, options: RequestInit) => {
        // What was about to run when a page was left never runs.
        if (!current()) return never
        const answer = await browser
          .exchange(address, options, current)
          .catch((cut: unknown) => cut)
        if (!current()) return never
        if (answer instanceof Response) return answer
        throw answer
      },
      async () => (current() ? this.#loaded() : never),
      (account: string) => current() && this.#answered(account),
      (thrown: unknown) => current() && this.#failed(thrown),
    )
    this.modules.watch(() => this.leaves())
  }

  /** Again, as by the reload button, on the page that is open. */
  reload(): void {
    const { at } = this.modules.page
    this.load()
    if (at === 'login') void this.comeToLogin()
    else void this.modules.openMemberPage()
  }

  /** By somebody's choice: this page ends the session that is stored when it opens (ACC-046). */
  async comeToLogin(): Promise<void> {
    this.load()
    this.#chosen = true
    await this.modules.openLogin()
  }

  async #loaded(): Promise<void> {
    const chosen = this.#chosen
    this.#chosen = false
    await pass(this.#browser.draw(200))
    if (chosen) this.leaves()
  }

  /** The session that the browser has now may end from now on. */
  leaves(): void {
    const { sid } = claimsIn(this.#browser.token)
    if (sid) this.#browser.left.add(sid)
  }

  hearOf(key: string): void {
    const load = this.#load
    void pass(1 + this.#browser.draw(30)).then(() => {
      if (load === this.#load && !this.asleep) this.#dispatch('storage', { key })
    })
  }

  wakeUp(): void {
    this.asleep = false
    this.#dispatch('visibilitychange', {})
  }

  /** Somebody moves the mouse. */
  move(): void {
    this.#dispatch('mousemove', { type: 'mousemove', target: null })
  }

  #dispatch(name: string, event: object): void {
    for (const listener of new Set(this.#listeners.get(name))) listener(event)
  }

  #answered(account: string): void {
    const { shows } = this.modules.page
    if (shows !== undefined && shows !== account)
      this.#browser.faults.push(`A page of ${shows} was given what is ${account}'s`)
  }

  #failed(thrown: unknown): void {
    // What the line cut says so, and what was under way when a session ended is called off.
    if (!(thrown instanceof this.modules.CallRefused)) return
    const { sid } = claimsIn(this.#browser.token)
    if (!this.#browser.server.isAlive(sid)) return
    this.#browser.faults.push(`A page was told of an end that is none: ${String(thrown)}`)
  }
}

const never = new Promise<never>(() => {})

const pass = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
