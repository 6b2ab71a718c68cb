/**
 * The changes that are made to the server's services. Stryker's own, less those that only make noise, and one more:
 * whose row it is and whether it is still good is often decided by a condition of a query, so each `.where(…)` is left
 * out once.
 */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * A changed text is a column that PostgreSQL does not know, or another sentence in the log; an empty object is a
 * statement without values. Each falls by whatever test runs the line, and shows nothing.
 */
export const noise = ['StringLiteral', 'ObjectLiteral']

/** As far as it is looked at here. */
interface Syntax {
  type: string
  callee?: Syntax
  object?: Syntax
  property?: { name?: string }
}
interface Mutator {
  name: string
  mutate(path: { node: Syntax }): Iterable<Syntax>
}

/** Stryker takes no mutators from outside: this is the list that it goes through. */
const instrumenter = dirname(
  createRequire(import.meta.url).resolve('@stryker-mutator/instrumenter/package.json'),
)
const list: { allMutators: Mutator[] } = await import(
  pathToFileURL(join(instrumenter, 'dist/src/mutators/mutate.js')).href
)

list.allMutators.push({
  name: 'QueryCondition',
  *mutate({ node: { type, callee } }) {
    const isWhere = callee?.type === 'MemberExpression' && callee.property?.name === 'where'
    if (type === 'CallExpression' && isWhere && callee.object) yield callee.object
  },
})
