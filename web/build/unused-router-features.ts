/**
 * Leaves out of the browser's react-router what no page asks of it. Its router is one function of 1,400 lines, so that
 * nothing in it falls to tree shaking: fetchers and actions, blockers, routes found later, framework mode. A function
 * that is left out throws when it is called, a page that imports what needs it stops the build, and so does a version of
 * the library that no longer has one of the names (docs/decisions/010-prerender.md).
 */
import { type Plugin, parseAst } from 'vite'

interface Feature {
  name: string
  /** What a page would import to use it. */
  imports: string[]
  /** By file of the library: its functions, and what they answer where they are asked although nothing is there. */
  functions: Record<string, Record<string, Answer>>
  /** Expressions that ask whether the feature is used, and what they are without it. */
  expressions: Record<string, string>
}

type Answer = 'never' | `return ${string}`

const features: Feature[] = [
  {
    name: 'fetchers and actions',
    imports: ['Form', 'useActionData', 'useFetcher', 'useFetchers', 'useFormAction', 'useSubmit'],
    functions: {
      'router/router.js': {
        abortFetcher: 'never',
        abortStaleFetchLoads: 'return false',
        convertFormDataToSearchParams: 'never',
        convertSearchParamsToFormData: 'never',
        deleteFetcher: 'never',
        fetch: 'never',
        getFetcher: 'never',
        getLoadingFetcher: 'never',
        getSubmissionFromNavigation: 'return undefined',
        getSubmittingFetcher: 'never',
        getSubmittingNavigation: 'never',
        getTargetMatch: 'never',
        getTargetedDataStrategyMatches: 'never',
        getUpdatedActionData: 'return undefined',
        getUpdatedRevalidatingFetchers: 'never',
        handleAction: 'never',
        handleFetcherAction: 'never',
        handleFetcherLoader: 'never',
        isSubmissionNavigation: 'return false',
        markFetchRedirectsDone: 'return false',
        markFetchersDone: 'never',
        queueFetcherForDeletion: 'never',
        resetFetcher: 'never',
        setFetcherError: 'never',
        updateFetcherState: 'never',
      },
    },
    expressions: { 'opts.submission': 'undefined', 'opts.fetcherSubmission': 'undefined' },
  },
  {
    name: 'blockers',
    imports: ['unstable_usePrompt', 'useBlocker'],
    functions: {
      'router/router.js': {
        deleteBlocker: 'never',
        getBlocker: 'never',
        shouldBlockNavigation: 'return undefined',
        updateBlocker: 'never',
      },
    },
    expressions: {},
  },
  {
    name: 'routes that are found or changed later',
    imports: [],
    functions: {
      'router/router.js': {
        _internalSetRoutes: 'never',
        cancelDiscoveryNavigation: 'never',
        checkFogOfWar: 'return { active: false, matches: null }',
        compareMatches: 'never',
        discoverRoutes: 'never',
        dispose: 'never',
        isSameRoute: 'never',
        patchRoutes: 'never',
        patchRoutesImpl: 'never',
      },
    },
    expressions: {
      'future.unstable_customRouteDiscovery': 'false',
      'init.dataStrategy': 'undefined',
      'init.patchRoutesOnNavigation': 'undefined',
    },
  },
  {
    name: 'instrumentation',
    imports: [],
    functions: {
      'router/instrumentation.js': {
        consumeInstrumentationClientResultMetaReceiver: 'return undefined',
        getRouteInstrumentationUpdates: 'never',
        instrumentClientSideRouter: 'never',
      },
      'router/router.js': { getInstrumentationNavigateMeta: 'never' },
    },
    expressions: {
      'init.instrumentations': 'undefined',
      'opts?.instrumentationNavigateMetaReceiver': 'undefined',
    },
  },
  {
    name: 'framework mode and what a server rendered for it',
    imports: ['HydratedRouter', 'Links', 'Meta', 'PrefetchPageLinks', 'Scripts'],
    functions: {
      'dom/ssr/components.js': {
        PrefetchPageLinks: 'never',
        usePrefetchBehavior: 'return [false, null, {}]',
      },
      'dom/lib.js': { deserializeErrors: 'never', parseHydrationData: 'return undefined' },
      'errors.js': { decodeRedirectErrorDigest: 'never', decodeRouteErrorResponseDigest: 'never' },
      'hooks.js': { RSCErrorHandler: 'never' },
    },
    expressions: { 'init.hydrationData': 'undefined' },
  },
  {
    name: 'masks of addresses and view transitions',
    imports: ['useViewTransitionState'],
    functions: {
      'components.js': { handleSkippedViewTransition: 'never' },
      'dom/lib.js': { useViewTransitionState: 'return false' },
      'router/router.js': {
        persistAppliedTransitions: 'return undefined',
        restoreAppliedTransitions: 'return undefined',
      },
    },
    expressions: { '!viewTransitionOpts': 'true', 'opts?.mask': 'undefined' },
  },
  {
    name: 'a router without data',
    imports: ['BrowserRouter', 'HashRouter', 'MemoryRouter', 'Routes'],
    functions: { 'hooks.js': { useNavigateUnstable: 'never' } },
    expressions: {},
  },
]

const libraryFile = /\/react-router\/dist\/production\/lib\/(.+)$/
const page = /\/web\/src\/.+\.tsx?$/

export const unusedRouterFeatures = (): Plugin => ({
  name: 'unused-router-features',
  apply: 'build',
  // Pages that are rendered at build have the library as it is.
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: [libraryFile, page] },
    handler(code, id) {
      const file = libraryFile.exec(id)?.[1]
      if (file) return { code: withoutUnusedFeatures(code, file), map: null }
      refuseImportsOfUnused(code, id)
      return null
    },
  },
})

/** One file of the library without the features. */
export function withoutUnusedFeatures(code: string, file: string): string {
  const left = new Map(
    features.flatMap(({ name, functions }) =>
      Object.entries(functions[file] ?? {}).map(([of, answer]) => [of, { name, answer }] as const),
    ),
  )
  const expressions = new Map(features.flatMap((feature) => Object.entries(feature.expressions)))
  const changes: { start: number; end: number; text: string }[] = []
  /** Answers whether what stands inside is to be read, too. */
  const read = (node: Node): boolean => {
    if (isFunction(node)) {
      const out = left.get(node.id.name)
      if (!out) return true
      left.delete(node.id.name)
      const text = out.answer === 'never' ? `throw Error('no ${out.name}')` : out.answer
      changes.push({ ...node.body, text: `{${text}}` })
      return false
    }
    const text = expressions.get(code.slice(node.start, node.end))
    if (text !== undefined) changes.push({ ...node, text })
    return text === undefined
  }
  walk(parseAst(code), read)
  if (left.size > 0) throw new Error(`react-router's ${file} has no ${[...left.keys()].join(', ')}`)
  return changes
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code)
}

/** Fails for a page that uses what is left out. */
export function refuseImportsOfUnused(code: string, file: string): void {
  for (const [, list = ''] of code.matchAll(
    /import \{([^}]*)\} from ['"]react-router(?:\/dom)?['"]/g,
  )) {
    const names = new Set(list.split(',').map((name) => name.trim().split(' ')[0]))
    for (const { name, imports } of features) {
      const used = imports.find((one) => names.has(one))
      if (used) throw new Error(`${file}: ${used} needs ${name}, which web/build leaves out`)
    }
  }
}

interface Node {
  type: string
  start: number
  end: number
}

function walk(value: unknown, read: (node: Node) => boolean): void {
  if (Array.isArray(value)) for (const one of value) walk(one, read)
  else if (isNode(value) && read(value)) for (const one of Object.values(value)) walk(one, read)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  'start' in value &&
  'end' in value

const isFunction = (node: Node): node is Node & { id: { name: string }; body: Node } =>
  node.type === 'FunctionDeclaration'
