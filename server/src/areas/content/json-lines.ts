/** In which line of a JSON text a field stands, so that whoever writes `content/` finds it. */

/** The line of the value at that path, or of the nearest one around it; the first line is 1. */
export const lineOf = (json: string, path: readonly PropertyKey[]): number => {
  const lines = linesOf(json)
  for (let length = path.length; length > 0; length -= 1) {
    const line = lines.get(path.slice(0, length).join('.'))
    if (line !== undefined) return line
  }
  return 1
}

/** Line and reason of what makes a text no JSON; null when it is JSON. */
export const syntaxFault = (json: string): { line: number; reason: string } | null => {
  try {
    JSON.parse(json)
    return null
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    const [, line] = /\(line (\d+) /.exec(said) ?? []
    return { line: line ? Number(line) : json.split('\n').length, reason: `is not JSON: ${said}` }
  }
}

type Container = { kind: 'object'; field: string } | { kind: 'list'; at: number }

/** Strings, brackets, colons and commas are enough to know where one is; the text is known to be JSON. */
const linesOf = (json: string): Map<string, number> => {
  const lines = new Map<string, number>()
  const inside: Container[] = []
  let line = 1
  let expectsField = false
  const path = () =>
    inside
      .map((container) => (container.kind === 'object' ? container.field : container.at))
      .join('.')
  const value = () => {
    if (!lines.has(path())) lines.set(path(), line)
  }
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{},:\n]|[^\s[\]{},:"]+/g)) {
    const innermost = inside.at(-1)
    if (token === '\n') line += 1
    else if (token === '{') {
      value()
      inside.push({ kind: 'object', field: '' })
      expectsField = true
    } else if (token === '[') {
      value()
      inside.push({ kind: 'list', at: 0 })
    } else if (token === '}' || token === ']') {
      inside.pop()
      expectsField = false
    } else if (token === ',') {
      if (innermost?.kind === 'list') innermost.at += 1
      else expectsField = true
    } else if (token === ':') expectsField = false
    else if (expectsField && innermost?.kind === 'object')
      innermost.field = String(JSON.parse(token))
    else value()
  }
  return lines
}
