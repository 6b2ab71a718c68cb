/** The form that all commands of an operator have: options, help, exit codes, and an answer for people or for programs. */
import { parseArgs } from 'node:util'
import { z } from 'zod'

/** As in sysexits.h, so that it cannot be taken for what a command found. */
const usedWrongly = 64

/** What a command found or did. A command that reports while it works returns its exit code alone. */
export interface Answer {
  exitCode: number
  sentence: string
  /** The same for `--json`. */
  json: object
}

export interface Form<Options extends z.ZodObject> {
  /** Each with a description; `value` of its meta is how the help names what stands behind it. */
  options: Options
  /** The key of the option that is given without its name; an array, where several are. */
  operand?: keyof Options['shape'] & string
  /** What each means; a failure, which says why in a sentence, is always 1. */
  exitCodes: Readonly<Record<number, string>>
  run(options: z.output<Options> & { json: boolean }): Promise<Answer | number>
}

export interface Command {
  exitCodes: Form<z.ZodObject>['exitCodes']
  /** Under `name`, as it is called. */
  help(name: string, does: string): string
  /** Resolves to the exit code. */
  run(args: string[], help: string): Promise<number>
}

const common = {
  json: z.boolean().default(false).describe('answers as JSON, for programs'),
  help: z.boolean().default(false).describe('says this, and does nothing'),
}

class UsedWrongly extends Error {}

export function command<Options extends z.ZodObject>(form: Form<Options>): Command {
  const described = descriptions(form.options, form.operand)
  return {
    exitCodes: form.exitCodes,
    help: (name, does) => helpOf(form.exitCodes, described, name, does),
    run: async (args, help) => {
      const json = args.includes('--json')
      try {
        const given = read(described, args)
        if (given.help === true) {
          console.log(help)
          return 0
        }
        const answer = await form.run({ ...checked(form.options, given), json })
        if (typeof answer === 'number') return answer
        console.log(json ? JSON.stringify(answer.json) : answer.sentence)
        return answer.exitCode
      } catch (error) {
        const sentence = error instanceof Error ? error.message : String(error)
        const wrongly = error instanceof UsedWrongly
        if (json) console.log(JSON.stringify({ error: sentence }))
        else console.error(wrongly ? `${sentence}\n\n${help}` : sentence)
        return wrongly ? usedWrongly : 1
      }
    },
  }
}

interface Description {
  name: string
  operand: boolean
  many: boolean
  flag: boolean
  value: string
  says: string
  preset: string
  required: boolean
}

const asJsonSchema = z.object({
  required: z.array(z.string()).default([]),
  properties: z.record(
    z.string(),
    z.object({
      type: z.string().optional(),
      description: z.string().default(''),
      default: z.union([z.string(), z.number(), z.boolean()]).optional(),
      value: z.string().optional(),
    }),
  ),
})

function descriptions(options: z.ZodObject, operand: string | undefined): Description[] {
  const { properties, required } = asJsonSchema.parse(
    z.toJSONSchema(options.extend(common), { io: 'output', unrepresentable: 'any' }),
  )
  return Object.entries(properties).map(([name, { type, description, value, ...more }]) => ({
    name,
    operand: name === operand,
    many: type === 'array',
    flag: type === 'boolean',
    value: value ?? (type === 'integer' ? 'N' : 'TEXT'),
    says: description,
    preset: typeof more.default === 'boolean' ? '' : String(more.default ?? ''),
    required: required.includes(name) && more.default === undefined,
  }))
}

function read(described: Description[], args: string[]) {
  const operand = described.find((each) => each.operand)
  const named = described.filter((each) => !each.operand)
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: operand !== undefined,
      options: Object.fromEntries(
        named.map(({ name, flag }) => [
          name,
          { type: flag ? 'boolean' : 'string', ...(name === 'help' && { short: 'h' }) } as const,
        ]),
      ),
    })
    const [first, ...more] = positionals
    if (first === undefined || !operand) return values
    if (operand.many) return { ...values, [operand.name]: positionals }
    if (more.length > 0) throw new Error(`What is "${more.join(' ')}"?`)
    return { ...values, [operand.name]: first }
  } catch (error) {
    throw new UsedWrongly(error instanceof Error ? error.message : '', { cause: error })
  }
}

function checked<Options extends z.ZodObject>(options: Options, given: object): z.output<Options> {
  const read = options.safeParse(given)
  if (read.success) return read.data
  throw new UsedWrongly(
    read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
  )
}

function helpOf(
  exitCodes: Command['exitCodes'],
  described: Description[],
  name: string,
  does: string,
): string {
  const written = described.map((each) => ({ ...each, as: writtenAs(each) }))
  const width = Math.max(...written.map(({ as }) => as.length))
  const needed = written.filter(({ required }) => required).map(({ as }) => as)
  const lines = written.map(
    ({ as, says, preset }) => `  ${as.padEnd(width)}  ${says}${preset && ` (${preset})`}`,
  )
  const [script, ...rest] = name.split(' ')
  const codes = { ...exitCodes, [usedWrongly]: 'it was used wrongly' }
  return [
    `Usage: npm run ${[script, '--', ...rest, ...needed, '[options]'].join(' ')}`,
    `       npx falaj ${[name, ...needed, '[options]'].join(' ')}`,
    '',
    `${does.charAt(0).toUpperCase()}${does.slice(1)}.`,
    '',
    ...lines,
    '',
    'Exit codes:',
    ...Object.entries(codes).map(([code, means]) => `  ${code.padStart(2)}  ${means}`),
  ].join('\n')
}

function writtenAs({ name, operand, many, flag, value }: Description): string {
  if (operand) return many ? `${value}…` : value
  return flag ? `--${name}` : `--${name} ${value}`
}
