import { largestDocument } from '@falaj/contract/requests/rules/documents.ts'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StagedUpload } from '@falaj/contract/staged-uploads/schemas.ts'
import { bytesADay } from '../../http/counted-uploads.ts'
import { doc, docx, pdf, relations, xls, xlsx } from '../../inspection/testing/corpus.ts'
import { FolderFiles } from '../../ports/files/folder.ts'
import { ScannerUnreachable } from '../../ports/scanner/scanner.ts'
import { aFamily } from '../../testing/cover.ts'
import { formOf } from '../../testing/form.ts'
import { openTestPortal, type TestPortal } from '../../testing/portal.ts'
import { signIn } from '../../testing/sign-in.ts'
import { storeDocument } from './store-document.ts'

/** A clamd that finds the one virus that there is. */
const scanner = createServer((socket: Socket) => {
  let said = ''
  socket.on('error', () => undefined)
  socket.setEncoding('latin1').on('data', (more: string) => {
    said += more
    if (!said.endsWith('\0\0\0\0')) return
    socket.end(said.includes('a virus') ? 'stream: Virus FOUND\0' : 'stream: OK\0')
  })
})
let portal: TestPortal
let family: Awaited<ReturnType<typeof aFamily>>
let token: string
beforeAll(async () => {
  await once(scanner.listen(0, '127.0.0.1'), 'listening')
  const { port } = scanner.address() as AddressInfo
  portal = await openTestPortal({ CLAMAV_URL: `tcp://127.0.0.1:${port}` })
  family = await aFamily(portal.database)
  token = await signIn(portal, portal.browser(), family.account)
})
afterAll(async () => {
  await portal.close()
  scanner.close()
})
// Each test begins with nothing on its way, so that it can be repeated.
beforeEach(async () => {
  for (const table of ['staged_upload', 'attempt_limit', 'idempotency_record'] as const)
    await portal.database.deleteFrom(table).execute()
})

const send = async (content: Uint8Array, name: string, language = 'en') => {
  const { headers, payload } = await formOf({ content, name })
  return portal.app.inject({
    method: 'POST',
    url: '/portal/api/sent-documents',
    headers: { ...headers, authorization: `Bearer ${token}`, 'accept-language': language },
    payload,
  })
}
const filesIn = async (folder: string) => {
  const path = join(portal.config.dataDir, folder)
  const all = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => [])
  return all.filter((entry) => entry.isFile())
}
const scanOf = (handle: string) =>
  portal.database
    .selectFrom('stored_file')
    .select('scan')
    .where('handle', '=', handle)
    .executeTakeFirst()

const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')
/** One point. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

describe('GAP-144 a document is opened before it is kept', () => {
  test.each([
    ['report.docx', docx()],
    ['report.doc', doc()],
    ['report.pdf', pdf()],
    ['report.txt', Buffer.from('Seen twice.')],
    ['scan.jpg', jpeg],
    ['scan.jpeg', jpeg],
    ['scan.tif', Buffer.from('49492a000800000000000000000000000000', 'hex')],
    ['scan.bmp', Buffer.from('424d3a0000000000000036000000280000000100000001000000', 'hex')],
    ['scan.png', png],
  ])('CLM-103 %s is taken, and known to be clean', async (name, content) => {
    const answer = await send(content, name)
    expect(answer.statusCode).toBe(200)
    const { handle } = answer.json<{ data: StagedUpload }>().data
    expect(await scanOf(handle)).toEqual({ scan: 'clean' })
  })

  test.each([
    [
      'report.docx',
      docx([{ name: 'word/vbaProject.bin', content: 'x' }]),
      'This document contains macros, programs or other files. Print it to a new PDF and send that.',
      'يحتوي هذا المستند على وحدات ماكرو أو برامج أو ملفات أخرى. يمكنك طباعته إلى ملف PDF جديد وإرساله.',
    ],
    [
      'report.docx',
      docx([
        relations('a.rels', [{ kind: 'attachedTemplate', target: 'https://evil.example.com' }]),
      ]),
      'This document loads content from elsewhere. Print it to a new PDF and send that.',
      'يحمّل هذا المستند أجزاء منه من مكان آخر. يمكنك طباعته إلى ملف PDF جديد وإرساله.',
    ],
    [
      'report.docx',
      docx([{ name: 'word/a.bmp', content: Buffer.alloc(20_000_000) }]),
      'This document becomes far too large when we open it. Print it to a new PDF and send that.',
      'حجم هذا المستند بعد فك ضغطه أكبر بكثير مما يمكننا استلامه. يمكنك طباعته إلى ملف PDF جديد وإرساله.',
    ],
    [
      'report.doc',
      doc({ flags: 0x0300 }),
      'This document needs a password. Send a copy without one.',
      'هذا المستند محمي بكلمة مرور. يمكنك إرسال نسخة من دونها.',
    ],
    [
      'report.doc',
      xls(),
      "We can't open this document. It may be damaged. Choose another copy.",
      'تعذّر علينا فتح هذا المستند، وقد يكون تالفاً. يمكنك اختيار نسخة أخرى.',
    ],
    [
      'report.pdf',
      Buffer.from('%PDF-1.4 with a virus'),
      'We found a virus in this file. Choose another copy.',
      'وجدنا فيروساً في هذا الملف. يمكنك اختيار نسخة أخرى.',
    ],
  ])('%s is refused in words, and nothing of it stays', async (name, content, english, arabic) => {
    const before = (await filesIn('files')).length
    const answer = await send(content, name)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toEqual({ success: false, message: english, errors: { file: [english] } })
    expect((await send(content, name, 'ar')).json()).toMatchObject({ message: arabic })
    expect(await filesIn('files')).toHaveLength(before)
    expect(await filesIn('arriving')).toEqual([])
  })

  test('CLM-103 a sheet is refused by its kind, however good it is', async () => {
    for (const [name, content] of [
      ['sheet.xlsx', xlsx()],
      ['sheet.xls', xls()],
      ['page.exe', pdf()],
    ] as const) {
      expect((await send(content, name)).json()).toMatchObject({
        message: expect.stringMatching(/^We don't accept this type of file/),
      })
    }
  })

  test('whatever is changed in it, the answer is a receipt or a refusal', async () => {
    const good = docx()
    const change = fc.tuple(fc.nat({ max: good.length - 1 }), fc.integer({ min: 0, max: 255 }))
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 10 }), async (changes) => {
        const file = Buffer.from(good)
        for (const [at, byte] of changes) file[at] = byte
        await portal.database.deleteFrom('staged_upload').execute()
        expect([200, 422]).toContain((await send(file, 'report.docx')).statusCode)
      }),
      { numRuns: 40 },
    )
  })
})

const never = () => Promise.reject(new Error('nothing is kept'))

test('where the scanner has to be asked and is away, a member may try again', async () => {
  const parts = {
    inspector: { inspect: async () => undefined, close: async () => undefined },
    scanner: { scan: () => Promise.reject(new ScannerUnreachable()) },
  }
  const path = join(portal.config.dataDir, 'arrived')
  await writeFile(path, '%PDF-1.4')
  const arrived = { field: 'file', fileName: 'a.pdf', path, size: 8, sha256: '' }
  const store = new FolderFiles(join(portal.config.dataDir, 'never'))
  const photoProcessor = { portrait: never, heicToJpeg: never, close: never }
  await expect(storeDocument({ ...parts, store, photoProcessor }, arrived)).rejects.toMatchObject({
    status: 503,
    key: 'server.document.no-scanner',
    details: { retryAfter: 60 },
  })
})

const rows = async () =>
  (await portal.database.selectFrom('staged_upload').select('file_id').execute()).length

describe('a file store that cannot be used is a 503, and nothing is half-stored', () => {
  const unusable = {
    en: "We can't save or open files at the moment. Please try again in a few minutes.",
    ar: 'يتعذّر علينا حفظ الملفات أو فتحها حالياً. يمكنك المحاولة مرة أخرى بعد بضع دقائق.',
  }
  test.each([
    ['is gone', 'files', async () => undefined],
    ['is no folder any more', 'files', (path: string) => writeFile(path, 'x')],
    ['of what arrives is no folder any more', 'arriving', (path: string) => writeFile(path, 'x')],
  ])('one that %s', async (_how, name, replace) => {
    await send(pdf(), 'first.pdf')
    const folder = join(portal.config.dataDir, name)
    const before = await rows()
    await rename(folder, `${folder}-away`)
    try {
      await replace(folder)
      for (const language of ['en', 'ar'] as const) {
        const answer = await send(pdf(), 'report.pdf', language)
        expect(answer.statusCode).toBe(503)
        expect(answer.headers['retry-after']).toBe('60')
        expect(answer.json()).toEqual({ success: false, message: unusable[language] })
      }
      expect(await rows()).toBe(before)
    } finally {
      await rm(folder, { recursive: true, force: true })
      await rename(`${folder}-away`, folder)
    }
    expect((await send(pdf(), 'report.pdf')).statusCode).toBe(200)
  })
})

const spend = async (bytes: number) => {
  await portal.database.deleteFrom('attempt_limit').execute()
  await portal.database
    .insertInto('attempt_limit')
    .values({
      key: `${bytesADay.name}:${family.account.id}`,
      count: bytes,
      window_start: '2026-06-15T00:00:00Z',
      expires_at: '2026-06-16T00:00:00Z',
    })
    .execute()
}

const sentCount = 'document-sent'

test('what is opened and refused counts as sent; what could not be looked at does not', async () => {
  const counted = () =>
    portal.database
      .selectFrom('attempt_limit')
      .select('count')
      .where('key', '=', `${sentCount}:${family.account.id}`)
      .executeTakeFirst()
  for (const name of ['', 'other']) {
    const { headers, payload } = await formOf(
      name ? { field: name, content: pdf(), name: 'a.pdf' } : [],
    )
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/portal/api/sent-documents',
      headers: { ...headers, authorization: `Bearer ${token}` },
      payload,
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ errors: { file: [expect.any(String)] } })
  }
  expect(await counted()).toBeUndefined()
  const folder = join(portal.config.dataDir, 'files')
  await rename(folder, `${folder}-away`)
  try {
    expect((await send(pdf(), 'report.pdf')).statusCode).toBe(503)
  } finally {
    await rename(`${folder}-away`, folder)
  }
  expect(await counted()).toBeUndefined()
  const refused = await send(Buffer.alloc(0), 'report.pdf')
  expect(refused.statusCode).toBe(422)
  expect(refused.json()).toMatchObject({ message: 'This file is empty. Choose another one.' })
  expect(await counted()).toEqual({ count: 1 })
  expect((await send(pdf(), 'report.pdf')).statusCode).toBe(200)
  expect(await counted()).toEqual({ count: 2 })
})

test.each([
  ['REPORT.PDF', pdf(), 'REPORT.PDF'],
  ['scan.jpeg', jpeg, 'scan.jpeg'],
  ['scan.jpg', png, 'scan.png'],
])(
  'a document keeps its name, and has the ending of what it is: %s',
  async (name, content, kept) => {
    const { data } = (await send(content, name)).json<{ data: StagedUpload }>()
    expect(data.file_name).toBe(kept)
  },
)

describe('an account sends so many bytes in a day', () => {
  const content = pdf()

  test('and not one more, however many come at once', async () => {
    await spend(bytesADay.most - content.length * 3)
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(content, 'report.pdf')))
    const taken = answers.filter(({ statusCode }) => statusCode === 200)
    expect(taken).toHaveLength(3)
    for (const answer of answers.filter((one) => !taken.includes(one))) {
      expect(answer.statusCode).toBe(429)
      expect(Number(answer.headers['retry-after'])).toBe(16 * 3_600)
      expect(answer.json()).toMatchObject({
        message: expect.stringMatching(
          /^You've reached today's limit for files\. Send what you can say in words now, and files in 16 hours\. If it can't wait, call .* or contact us\.$/,
        ),
      })
    }
    expect(await filesIn('arriving')).toEqual([])
  })

  test('a gigabyte more than fits an integer is counted, too', async () => {
    await spend(3_000_000_000)
    const answer = await send(content, 'report.pdf', 'ar')
    expect(answer.statusCode).toBe(429)
    expect(answer.json()).toMatchObject({
      message: expect.stringMatching(/^بلغت ملفاتك الحد اليومي\. .* بعد 16 ساعة\. .*الاتصال بنا\.$/),
    })
  })

  test('ADD-333 and what was refused for its size, or broken off, counts as it came', async () => {
    await spend(0)
    const large = Buffer.concat([content, Buffer.alloc(largestDocument)])
    const larger = Buffer.concat([large, Buffer.alloc(3_000_000)])
    for (const one of [large, larger]) expect((await send(one, 'report.pdf')).statusCode).toBe(413)
    const { headers, payload } = await formOf({ content: Buffer.alloc(500_000), name: 'a.pdf' })
    const half = await portal.app.inject({
      method: 'POST',
      url: '/portal/api/sent-documents',
      headers: { ...headers, authorization: `Bearer ${token}` },
      payload: payload.subarray(0, 400_000),
    })
    expect(half.statusCode).toBe(400)
    const { count } = await portal.database
      .selectFrom('attempt_limit')
      .select('count')
      .where('key', '=', `${bytesADay.name}:${family.account.id}`)
      .executeTakeFirstOrThrow()
    const came = large.length + larger.length + 400_000
    expect(count).toBeGreaterThan(came)
    expect(count).toBeLessThan(came + 2_000)
  })

  test('photos and the files of a form count, too', async () => {
    await spend(bytesADay.most)
    for (const url of ['/portal/api/photo-upload', '/portal/api/claims']) {
      const { headers, payload } = await formOf({ content, name: 'a.pdf' })
      const answer = await portal.app.inject({
        method: 'POST',
        url,
        headers: { ...headers, authorization: `Bearer ${token}` },
        payload,
      })
      expect(answer.statusCode).toBe(429)
    }
  })
})
