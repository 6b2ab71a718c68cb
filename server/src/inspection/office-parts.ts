/** The two small parts of an Office document that say what is in it, and what it fetches. Not well formed is a fault. */
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { Faulty, isRemoteTarget } from './fault.ts'

/** The kinds of its parts. @throws {Faulty} for macros and programs. */
export function readContentTypes(xml: Buffer): void {
  forEachTag(xml, ({ attributes }) => {
    if (/macroenabled|vbaproject|activex|oleobject/i.test(attributes['ContentType'] ?? '')) {
      throw new Faulty('active')
    }
  })
}

/** What a part refers to. A link that a reader may follow is fine; whatever is fetched by itself is not. */
export function readRelations(xml: Buffer): void {
  forEachTag(xml, ({ name, attributes }) => {
    if (!/(^|:)Relationship$/.test(name)) return
    const kind = (attributes['Type'] ?? '').split('/').at(-1)?.toLowerCase() ?? ''
    if (active.has(kind)) throw new Faulty('active')
    if (kind !== 'hyperlink' && isRemoteTarget(attributes['Target'] ?? ''))
      throw new Faulty('remote')
  })
}

const active = new Set([
  'vbaproject',
  'wordvbadata',
  'oleobject',
  'control',
  'activexcontrolbinary',
  'afchunk',
])

function forEachTag(xml: Buffer, visit: (tag: SaxesTagPlain) => void): void {
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw new Faulty('unreadable')
  })
  parser.on('opentag', visit)
  parser.write(inLetters(xml)).close()
}

/** UTF-8, or UTF-16 as its first bytes say. @throws for what is neither. */
function inLetters(xml: Buffer): string {
  const mark = xml.toString('latin1', 0, 2)
  const encoding = mark === 'ÿþ' ? 'utf-16le' : mark === 'þÿ' ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding, { fatal: true }).decode(xml)
}
