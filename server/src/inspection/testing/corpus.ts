/** Small documents as members send them, and as an attacker would. */
import { deflateSync } from 'node:zlib'
import { ole, type OleStream } from './ole.ts'
import { zip, type ZipEntry } from './zip.ts'

const types = 'http://schemas.openxmlformats.org/package/2006/content-types'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

export interface Relation {
  kind: string
  target: string
  external?: boolean
}

export const contentTypes = (mediaType = main): ZipEntry => ({
  name: '[Content_Types].xml',
  content: `<?xml version="1.0"?><Types xmlns="${types}"><Override PartName="/word/document.xml" ContentType="${mediaType}"/></Types>`,
})

export const relations = (name: string, all: readonly Relation[]): ZipEntry => ({
  name,
  content: `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
    .map(
      ({ kind, target, external }, at) =>
        `<Relationship Id="r${at}" Type="${office}/${kind}" Target="${target}"${external ? ' TargetMode="External"' : ''}/>`,
    )
    .join('')}</Relationships>`,
})

const ordinary: readonly ZipEntry[] = [
  relations('_rels/.rels', [{ kind: 'officeDocument', target: 'word/document.xml' }]),
  relations('word/_rels/document.xml.rels', [
    { kind: 'hyperlink', target: 'https://clinic.example.com/', external: true },
    { kind: 'image', target: 'media/image1.png' },
  ]),
  relations('word/_rels/settings.xml.rels', [
    { kind: 'attachedTemplate', target: 'file:///C:\\Users\\clinic\\Normal.dotm', external: true },
  ]),
  { name: 'word/document.xml', content: '<?xml version="1.0"?><document>Paid in full</document>' },
]

export const docx = (more: readonly ZipEntry[] = [], types = contentTypes()): Buffer =>
  zip([types, ...ordinary, ...more])

/** As a chart brings it along. */
export const xlsx = (more: readonly ZipEntry[] = []): Buffer =>
  zip([
    contentTypes('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'),
    { name: 'xl/workbook.xml', content: '<workbook/>' },
    ...more,
  ])

export interface DocMade {
  flags?: number
  template?: string
  more?: readonly OleStream[]
}

/** An old Word document with the list of names that says which template it was made from. */
export function doc({ flags = 0x0200, template = 'Normal.dot', more = [] }: DocMade = {}): Buffer {
  const names = ['', template].flatMap((name) => {
    const length = Buffer.alloc(2)
    length.writeUInt16LE(name.length)
    return [length, Buffer.from(name, 'utf16le')]
  })
  const list = Buffer.concat([Buffer.from([0xff, 0xff, 2, 0, 0, 0]), ...names])
  const header = Buffer.alloc(4_608)
  header.writeUInt16LE(0xa5ec, 0)
  header.writeUInt16LE(flags, 10)
  header.writeUInt32LE(16, 0x019a)
  header.writeUInt32LE(list.length, 0x019e)
  const table = Buffer.alloc(4_608)
  list.copy(table, 16)
  return ole([
    { name: 'WordDocument', content: header },
    { name: '1Table', content: table },
    { name: '\u0001CompObj', content: Buffer.alloc(4_200) },
    { name: 'ObjectPool' },
    ...more,
  ])
}

/** A workbook of old Excel, which its sender calls a doc. */
export const xls = (): Buffer => ole([{ name: 'Workbook', content: Buffer.alloc(4_200) }])

export const pdf = (objects = '', more: Buffer = Buffer.alloc(0)): Buffer =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${objects} >>\nendobj\n`),
    more,
    Buffer.from('trailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n'),
  ])

/** Objects packed into a stream, as newer PDFs have them. */
export function objectList(objects: string | Buffer, header = '/Filter /FlateDecode'): Buffer {
  const packed = header.includes('Filter') ? deflateSync(objects) : Buffer.from(objects)
  return Buffer.concat([
    Buffer.from(`3 0 obj\n<< /Type /ObjStm /N 1 /First 4 ${header} >>\nstream\r\n`),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
  ])
}
