/** Forms with files as no browser writes them. */
import fc from 'fast-check'

interface FormField {
  name: string
  isFile: boolean
  text: fc.Arbitrary<string>
}

interface Part {
  head: string
  content: Buffer
}

const contents = [
  Buffer.from('%PDF-1.4 a paper'),
  Buffer.from('PK\u0003\u0004 no archive'),
  Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]),
  Buffer.from('GIF89a'),
  Buffer.from('BM'),
  Buffer.from('<svg onload="alert(1)"/>'),
  Buffer.alloc(0),
  Buffer.alloc(70_000, 'x'),
  Buffer.from('II*\u0000'),
  Buffer.from('\u0000\u0000\u0000\u0018ftypheic'),
]
const fileNames = [
  'a.pdf',
  '',
  '../../etc/passwd',
  'a\u0000.pdf',
  '\u202Efdp.exe',
  `${'x'.repeat(190)}${'👩'.repeat(20)}.pdf`,
  'تقرير.pdf',
  '.',
  'CON',
]
const names = [
  '',
  '__proto__',
  'constructor',
  'a[0][0]',
  'docs[99999999999]',
  'docs[-1]',
  'x'.repeat(200),
]

const text = ({ name, text: value }: FormField): fc.Arbitrary<Part> =>
  value.map((written) => ({ head: `name="${name}"`, content: Buffer.from(written) }))

const file = (name: string): fc.Arbitrary<Part> =>
  fc
    .tuple(fc.constantFrom(...fileNames), fc.oneof(fc.constantFrom(...contents), fc.uint8Array()))
    .map(([fileName, bytes]) => ({
      head: `name="${name}"; filename="${fileName}"\r\ncontent-type: application/pdf`,
      content: Buffer.from(bytes),
    }))

/** Each field is mostly there and mostly what it should be; some come twice, some are files where they should be text. */
const partsOf = (field: FormField): fc.Arbitrary<readonly Part[]> => {
  const [right, wrong] = field.isFile
    ? [file(field.name), text(field)]
    : [text(field), file(field.name)]
  return fc.oneof(
    { arbitrary: right.map((part) => [part]), weight: 12 },
    { arbitrary: wrong.map((part) => [part]), weight: 1 },
    { arbitrary: fc.tuple(right, right), weight: 1 },
    { arbitrary: fc.constant([]), weight: 3 },
  )
}

const stray = fc
  .tuple(fc.constantFrom(...names), fc.uint8Array({ maxLength: 40 }))
  .map(([name, bytes]) => [{ head: `name="${name}"`, content: Buffer.from(bytes) }])

export function hostileForm(
  fields: readonly FormField[],
): fc.Arbitrary<{ headers: Record<string, string>; payload: Buffer }> {
  return fc
    .record({
      parts: fc.tuple(...fields.map(partsOf)),
      strays: fc.array(stray, { maxLength: 2 }),
      // Broken off somewhere.
      less: fc.option(fc.nat(300), { freq: 6, nil: 0 }),
      boundary: fc.constantFrom('x', 'x', 'x', 'x', 'another', ''),
    })
    .map(({ parts, strays, less, boundary }) => {
      const written = [...parts, ...strays]
        .flat()
        .flatMap(({ head, content }) => [
          Buffer.from(`--x\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
          content,
          Buffer.from('\r\n'),
        ])
      const whole = Buffer.concat([...written, Buffer.from('--x--\r\n')])
      return {
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload: whole.subarray(0, Math.max(0, whole.length - less)),
      }
    })
}
