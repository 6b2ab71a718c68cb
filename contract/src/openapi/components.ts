/** The named schemas of the document: those that the contract exports, and the bodies and answers of calls. */
import { ZodType } from 'zod'
import { eachPart, type JsonSchema, nameOf, reference } from './json-schema.ts'
import type { DescribedCall, Schemas } from './operations.ts'
import { jsonSchemas } from './zod-schemas.ts'

/** Kinds of schemas that are worth a name of their own. */
const worthAName = new Set(['object', 'enum', 'record'])
const isNamed = (schema: ZodType) =>
  worthAName.has(schema._zod.def.type) || 'discriminator' in schema._zod.def

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** @throws {Error} if two different schemas have the same name. */
function namesFor(
  modules: readonly Record<string, unknown>[],
  calls: readonly DescribedCall[],
): Map<ZodType, string> {
  const names = new Map<ZodType, string>()
  const taken = new Map<string, ZodType>()
  const name = (schema: ZodType | undefined, wanted: string) => {
    if (!schema || names.has(schema)) return
    if (taken.has(wanted)) throw new Error(`Two schemas are called ${wanted}.`)
    names.set(schema, wanted)
    taken.set(wanted, schema)
  }
  for (const module of modules) {
    for (const [exported, schema] of Object.entries(module)) {
      if (schema instanceof ZodType && isNamed(schema)) name(schema, capital(exported))
    }
  }
  for (const { operationId, shape, params } of calls) {
    const id = capital(operationId)
    name(shape.body, `${id}Request`)
    name(shape.response, `${id}Response`)
    // Not components, because their fields become parameters and form fields.
    name(shape.form, `${id}Form`)
    name(shape.query, `${id}Query`)
    name(params, `${id}Path`)
  }
  return names
}

/** @throws {Error} for an unknown name. */
const find = (among: Map<string, JsonSchema>) => (name: string) => {
  const schema = among.get(name)
  if (!schema) throw new Error(`There is no schema ${name}.`)
  return schema
}

export interface Components extends Schemas {
  /** The named schemas that something refers to. */
  all: Record<string, JsonSchema>
}

/** `sent`: in addition to bodies; `received`: in addition to answers. */
export function componentsOf(
  modules: readonly Record<string, unknown>[],
  calls: readonly DescribedCall[],
  more: { sent: ZodType[]; received: ZodType[] },
): Components {
  const names = namesFor(modules, calls)
  const output = jsonSchemas(names, 'output')
  const plainInput = jsonSchemas(names, 'input')
  const namesAmong = (schemas: (ZodType | undefined)[]) =>
    schemas.flatMap((schema) => (schema && names.get(schema)) ?? [])
  const received = reachable(
    output,
    namesAmong([...calls.map(({ shape }) => shape.response), ...more.received]),
  )
  const taken = calls.flatMap(({ shape: { body, form, query }, params }) => [
    body,
    form,
    query,
    params,
  ])
  const sentNames = reachable(plainInput, namesAmong([...taken, ...more.sent]))
  const differ = differing(
    plainInput,
    output,
    new Set([...sentNames].filter((n) => received.has(n))),
  )
  const inputName = (name: string) => (differ.has(name) ? `${name}Input` : name)
  const input = new Map(
    [...plainInput].map(([name, schema]) => [inputName(name), withNames(schema, inputName)]),
  )
  const parts = new Set(
    namesAmong(calls.flatMap(({ shape: { form, query }, params }) => [form, query, params])),
  )
  const all = [
    ...[...received].map((name): [string, JsonSchema] => [name, find(output)(name)]),
    ...[...sentNames]
      .filter((name) => !parts.has(name))
      .map((name): [string, JsonSchema] => [inputName(name), find(input)(inputName(name))]),
  ]
  return {
    input: find(input),
    output: find(output),
    named: (schema, direction) => {
      const name = schema && names.get(schema)
      return name && direction === 'input' ? inputName(name) : name
    },
    all: Object.fromEntries(all.toSorted(([a], [b]) => (a < b ? -1 : 1))),
  }
}

const refsOf = (schema: JsonSchema): string[] => {
  const refs = schema.$ref ? [nameOf(schema.$ref)] : []
  eachPart(schema, (part) => {
    refs.push(...refsOf(part))
    return part
  })
  return refs
}

function reachable(schemas: Map<string, JsonSchema>, roots: string[]): Set<string> {
  const found = new Set<string>()
  const waiting = [...roots]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue
    found.add(name)
    waiting.push(...refsOf(schemas.get(name) ?? {}))
  }
  return found
}

/** Schemas that differ between sending and receiving, or contain one that does. */
function differing(
  input: Map<string, JsonSchema>,
  output: Map<string, JsonSchema>,
  names: Set<string>,
): Set<string> {
  const differ = new Set(
    [...names].filter(
      (name) => JSON.stringify(input.get(name)) !== JSON.stringify(output.get(name)),
    ),
  )
  let before = -1
  while (before !== differ.size) {
    before = differ.size
    for (const name of names)
      if (refsOf(input.get(name) ?? {}).some((ref) => differ.has(ref))) differ.add(name)
  }
  return differ
}

const withNames = (schema: JsonSchema, rename: (name: string) => string): JsonSchema =>
  eachPart(
    schema.$ref ? { ...schema, $ref: reference(rename(nameOf(schema.$ref))) } : schema,
    (part) => withNames(part, rename),
  )
