/** Opens a PDF with another library (pdf.js), and returns what it finds. */
import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface OpenedPdf {
  /** Texts of each page, in the order in which they are drawn. */
  readonly pages: readonly string[]
  /** The positions of the texts, in points from the left edge of the page. */
  readonly spans: readonly { text: string; left: number; right: number }[]
  readonly title: unknown
  readonly language: unknown
  readonly created: unknown
  readonly tagged: boolean
  /** Roles in the structure tree, in reading order. */
  readonly roles: readonly string[]
  /** Names of the fonts, and whether each is embedded. */
  readonly fonts: readonly string[]
  readonly embeddedFonts: number
  readonly links: readonly string[]
}

export async function openPdf(bytes: Uint8Array): Promise<OpenedPdf> {
  const loading = getDocument({ data: bytes.slice(), verbosity: 0 })
  const document = await loading.promise
  const [pages, spans, roles, links]: [string[], OpenedPdf['spans'][number][], string[], string[]] =
    [[], [], [], []]
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const texts = items.filter((item) => 'str' in item)
    pages.push(texts.map((item) => item.str).join(' '))
    for (const item of texts.filter((item) => item.str.trim() !== '')) {
      const left = Number(item.transform[4])
      spans.push({ text: item.str, left, right: left + item.width })
    }
    collectRoles(await page.getStructTree(), roles)
    for (const { url } of await page.getAnnotations()) if (typeof url === 'string') links.push(url)
  }
  const { info } = await document.getMetadata()
  const properties = new Map<string, unknown>(Object.entries(info))
  const source = Buffer.from(bytes).toString('latin1')
  await loading.destroy()
  return {
    pages,
    spans,
    roles,
    links,
    title: properties.get('Title'),
    language: properties.get('Language'),
    created: properties.get('CreationDate'),
    tagged: source.includes('/Marked true'),
    fonts: [...source.matchAll(/\/FontName \/(\S+)/g)].map((match) => match[1] ?? ''),
    embeddedFonts: source.match(/\/FontFile2 /g)?.length ?? 0,
  }
}

interface PdfElement {
  /** What is drawn of it, and where glyphs do not tell it, what it says. */
  text: string
  /** Undefined where it is the document's. */
  lang: string | undefined
}

/** The elements of the structure tree that have content of their own. */
export async function elementsOf(bytes: Uint8Array): Promise<PdfElement[]> {
  const loading = getDocument({ data: bytes.slice(), verbosity: 0 })
  const document = await loading.promise
  const elements: PdfElement[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const byId = new Map<string, string>()
    let open: string | undefined
    for (const item of items) {
      if ('str' in item) {
        if (open !== undefined) byId.set(open, `${byId.get(open) ?? ''}${item.str} `)
      } else open = item.type === 'beginMarkedContentProps' ? (item.id ?? undefined) : undefined
    }
    collectElements(await page.getStructTree(), byId, elements)
  }
  await loading.destroy()
  return elements
}

function collectElements(node: unknown, byId: ReadonlyMap<string, string>, into: PdfElement[]) {
  if (typeof node !== 'object' || node === null || !('children' in node)) return
  const children: unknown[] = Array.isArray(node.children) ? node.children : []
  const own = children.flatMap((child) =>
    typeof child === 'object' && child !== null && 'id' in child
      ? (byId.get(String(child.id)) ?? [])
      : [],
  )
  const lang = 'lang' in node && typeof node.lang === 'string' ? node.lang : undefined
  if (own.length > 0) into.push({ text: own.join(' '), lang })
  for (const child of children) collectElements(child, byId, into)
}

/** What is drawn and is neither content of an element nor an artifact: names of operations. */
export async function drawnOutsideTags(bytes: Uint8Array): Promise<string[]> {
  const loading = getDocument({ data: bytes.slice(), verbosity: 0 })
  const document = await loading.promise
  const found: string[] = []
  for (let number = 1; number <= document.numPages; number++)
    found.push(...(await outsideTags(await document.getPage(number))))
  await loading.destroy()
  return found
}

async function outsideTags(page: PDFPageProxy): Promise<string[]> {
  const { fnArray, argsArray } = await page.getOperatorList()
  let depth = 0
  return fnArray.flatMap((operation, at) => {
    if (operation === OPS.beginMarkedContent || operation === OPS.beginMarkedContentProps) depth++
    if (operation === OPS.endMarkedContent) depth--
    // A path may only be where the following is cut off.
    const cuts = operation === OPS.constructPath && argsArray[at]?.[0] === OPS.endPath
    return depth === 0 && drawing.has(operation) && !cuts ? [names.get(operation) ?? ''] : []
  })
}

const drawing = new Set([
  OPS.showText,
  OPS.constructPath,
  OPS.fill,
  OPS.stroke,
  OPS.shadingFill,
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintFormXObjectBegin,
])
const names = new Map(Object.entries(OPS).map(([name, operation]) => [operation, name]))

type Tree = NonNullable<Awaited<ReturnType<PDFPageProxy['getStructTree']>>>

function collectRoles(branch: Tree | null, roles: string[]): void {
  if (branch === null) return
  roles.push(branch.role)
  for (const child of branch.children) if ('role' in child) collectRoles(child, roles)
}
