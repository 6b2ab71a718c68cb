/** Finds the line of a field in a JSON text, for messages to whoever edits `content/`. */
import { findNodeAtLocation, parseTree } from 'jsonc-parser'

/** The line of the value at that path, or of the closest enclosing one; counted from 1. */
export const lineOf = (json: string, path: readonly PropertyKey[]): number => {
  const tree = parseTree(json)
  const keys = path.map((key) => (typeof key === 'symbol' ? String(key) : key))
  for (let length = keys.length; tree && length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, keys.slice(0, length))
    if (node) return lineAt(json, node.offset)
  }
  return 1
}

/** Where and why a text is not JSON; null if it is. */
export const syntaxFault = (json: string): { line: number; reason: string } | null => {
  try {
    JSON.parse(json)
    return null
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const [, line] = /\(line (\d+) /.exec(message) ?? []
    return {
      line: line ? Number(line) : json.split('\n').length,
      reason: `is not JSON: ${message}`,
    }
  }
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length
