/**
 * Imports run one way: web → contract, messages ← server ← world ← cli; core-simulator → contract. Within the server areas use ports
 * and http, never another area's store; within the web app → areas → requests → ui, language, session, queries, routing, brand. Each rule says where a file may not reach.
 */
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { pathToFileURL } from 'node:url'
import { filesBelow, products, root } from './places.mjs'

/** @type {{ from: RegExp, not: RegExp, because: string }[]} `$1` in `not` is the area of the importing file. */
const rules = [
  { from: /^contract\//, not: /^(?!contract\/)/, because: 'the contract imports nothing of ours' },
  { from: /^messages\//, not: /^(?!messages\/)/, because: 'messages import nothing of ours' },
  {
    from: /^web\//,
    not: /^(?!web\/|contract\/|messages\/)/,
    because: 'pages know the contract and the messages only',
  },
  {
    from: /^server\//,
    not: /^(?!server\/|contract\/|messages\/)/,
    because: 'the server knows the contract and the messages only',
  },
  {
    from: /^cli\//,
    not: /^(?!cli\/|world\/|server\/|contract\/|messages\/)/,
    because:
      'what an operator runs knows the world, the server, the contract and the messages only',
  },
  {
    from: /^world\//,
    not: /^(?!world\/|server\/|contract\/)/,
    because: 'the generated world knows the server and the contract only',
  },
  {
    from: /^core-simulator\//,
    not: /^(?!core-simulator\/|contract\/)/,
    because: 'the core system knows the contract only',
  },
  {
    from: /^identity-simulator\//,
    not: /^(?!identity-simulator\/)/,
    because: 'a provider of identities knows nothing of ours',
  },
  {
    from: /^server\/src\/ports\//,
    not: /^server\/src\/(areas|http)\//,
    because: 'ports know nothing of who uses them',
  },
  {
    from: /^server\/src\/http\//,
    not: /^server\/src\/(areas)\//,
    because: 'http is below the areas',
  },
  {
    from: /^server\/src\/areas\/([^/]+)\/(?!.*\.test\.ts$)/,
    not: /^server\/src\/areas\/(?!$1\/)[^/]+\/(.*\/)?[^/]*store\.ts$/,
    because: "an area asks another area's service, never its store",
  },
  {
    from: /^(?:server|web)\/src\/areas\/([^/]+)\/(?!(.*\/)?testing\/|.*\.test\.tsx?$)/,
    not: /^(?:server|web)\/src\/areas\/(?!$1\/)[^/]+\/.+\//,
    because:
      'an area knows another by what lies openly in its folder, not by what its subfolders hold',
  },
  {
    from: /^(contract\/src\/requests|server\/src\/areas\/(requests|notices|drafts-in-progress|staged-uploads))\/(?!(.*\/)?testing\/|.*\.test\.ts$)/,
    not: /^(contract\/src|server\/src\/areas)\/(claims|preapprovals)\/|^server\/src\/request-kinds\.ts$/,
    because: 'what serves every kind of request knows none',
  },
  {
    // What is always sent: security, codes and links that somebody asked for, and mails to who has no account.
    from: /^server\/src\/areas\/(?!notices\/announcer\.ts|access\/|banking\/notices\.ts|newsletter\/|support\/(chat|complaints)\/mails\.ts)/,
    not: /^server\/src\/ports\/messages\/mail-html\.ts$/,
    because:
      'members are told of news through notices/announcer.ts, which asks how they want to be told',
  },
  {
    from: /^web\/src\/(theme|brand|language|session|queries|routing|ui)\//,
    not: /^web\/src\/(areas|app|requests)\//,
    because: 'what the areas stand on knows neither them nor the app',
  },
  {
    from: /^web\/src\/requests\/(?!.*\.test\.tsx?$)/,
    not: /^(web\/src\/(areas|app)|contract\/src\/(claims|preapprovals))\//,
    because: 'what every kind of request shares knows no kind, and no area',
  },
  {
    from: /^web\/src\/areas\//,
    not: /^web\/src\/app\//,
    because: 'the app knows the areas, not they the app',
  },
]

/** @param {string} file @param {string} specifier @returns {string | undefined} the file of ours that is meant */
export function targetOf(file, specifier) {
  if (specifier.startsWith('.'))
    return normalize(join(dirname(file), specifier)).replaceAll('\\', '/')
  const [, workspace, path] = specifier.match(/^@falaj\/([^/]+)\/(.+)$/) ?? []
  if (!workspace) return undefined
  return workspace === 'messages' ? `messages/${path}` : `${workspace}/src/${path}`
}

/** @param {string} file @param {string} target @returns {string[]} why this import is refused */
export function refusals(file, target) {
  return rules.flatMap(({ from, not, because }) => {
    const found = file.match(from)
    if (!found) return []
    const pattern = new RegExp(not.source.replace('$1', found[1] ?? ''))
    return pattern.test(target) ? [because] : []
  })
}

const general =
  /^((contract|web)\/src\/requests|server\/src\/areas\/(requests|notices|drafts-in-progress))\/(?!(.*\/)?testing\/|.*\.test\.tsx?$)/
/** What every kind has by these names: the specification calls them so. */
const everyKindHas = /claim(_type|ed_?amount|ant|type|_reference)/gi

/**
 * What serves every kind of request names none, outside comments.
 * @param {string} file @param {string} source @returns {string[]} the lines that do
 */
export function namesOfKinds(file, source) {
  if (!general.test(file)) return []
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  const lines = code.replace(everyKindHas, '').split('\n')
  return lines.filter((line) => /claim|pre-?_?approval/i.test(line))
}

const imports = /(?:\bfrom\s*|\bimport\s*\(?\s*|import\.meta\.resolve\(\s*)['"]([^'"]+)['"]/g

function main() {
  const files = products.flatMap((folder) => filesBelow(folder, /\.(ts|tsx|mts)$/))
  for (const file of files) {
    const source = readFileSync(join(root, file), 'utf8')
    for (const line of namesOfKinds(file, source)) {
      process.exitCode = 1
      console.error(`${file} names a kind of request, and serves all of them: ${line.trim()}`)
    }
    for (const [, specifier] of source.matchAll(imports)) {
      const target = targetOf(file, specifier ?? '')
      for (const because of target ? refusals(file, target) : []) {
        process.exitCode = 1
        console.error(`${file} imports ${specifier}: ${because}.`)
      }
    }
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()
