/** Whether a file of `content/` exists, is small enough, and is what its extension says. */
import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileTypeFromBuffer } from 'file-type'

const largest = 20 * 1024 * 1024

/** A phrase to follow the file's name, or null. */
export const fileFault = async (path: string): Promise<string | null> => {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) return 'is missing'
  if (found.size < 16) return 'is empty'
  if (found.size > largest) return 'is larger than 20 MB'
  const content = await readFile(path)
  return (await holds(extname(path), content)) ? null : `is not what ${extname(path)} stands for`
}

async function holds(ending: string, content: Buffer): Promise<boolean> {
  // Detected by its content, an SVG is only XML.
  if (ending === '.svg')
    return /^\uFEFF?\s*(<\?xml|<svg|<!--)/.test(content.toString('utf8', 0, 64))
  return (await fileTypeFromBuffer(content))?.ext === ending.slice(1)
}
