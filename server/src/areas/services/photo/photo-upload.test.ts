import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { aFamily } from '../../../testing/cover.ts'
import { formOf, type SentFile } from '../../../testing/form.ts'
import { openFamilyPortal } from '../../../testing/families.ts'
import { lockPerson } from '../../../ports/database/lock-person.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { untilWaiting } from '../../../testing/until-waiting.ts'
import { fourQuarters, heic, seen } from '../../../pictures/testing/pictures.ts'

const { portal, family, token } = await openFamilyPortal()
const jpeg = await fourQuarters(800, 800).jpeg().toBuffer()
beforeEach(async () => {
  await portal.database.deleteFrom('attempt_limit').execute()
})

const upload = async (
  file: SentFile | SentFile[],
  fields: Record<string, string> = {},
  { by = token, language = 'en' }: { by?: string; language?: string } = {},
) => {
  const { headers, payload } = await formOf(file, fields)
  return portal.app.inject({
    method: 'POST',
    url: '/portal/api/photo-upload',
    headers: { ...headers, authorization: `Bearer ${by}`, 'accept-language': language },
    payload,
  })
}
const son = String(family.son)
const shown = (imagePath: string) => portal.app.inject({ url: imagePath })
const photoOf = (personId: number) =>
  portal.database
    .selectFrom('person')
    .innerJoin('stored_file', 'stored_file.id', 'person.photo_file_id')
    .selectAll('stored_file')
    .where('person.id', '=', personId)
    .executeTakeFirst()
const padded = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)])
const filesIn = async (folder: string) =>
  (
    await readdir(join(portal.config.dataDir, folder), { recursive: true, withFileTypes: true })
  ).filter((entry) => entry.isFile())

describe('a member’s photo', () => {
  test('SRV-015 SRV-016 is taken, and shown without a bearer under the address that comes back', async () => {
    const answer = await upload({ content: jpeg })
    expect(answer.json()).toEqual({
      success: true,
      message: 'Photo uploaded',
      data: {
        id: family.principal,
        image_path: expect.stringMatching(/^\/portal\/api\/pictures\//),
      },
    })
    const picture = await shown(answer.json<{ data: { image_path: string } }>().data.image_path)
    expect(picture.headers['content-type']).toBe('image/jpeg')
    expect(await seen(picture.rawPayload)).toMatchObject({ width: 640, height: 640 })
  })

  test('SRV-017 says so in Arabic too', async () => {
    const answer = await upload({ content: jpeg }, {}, { language: 'ar' })
    expect(answer.json()).toMatchObject({ message: 'اكتمل رفع الصورة' })
  })

  test('SRV-016 is what the member’s pages show from then on', async () => {
    const { image_path } = (await upload({ content: jpeg })).json<{
      data: { image_path: string }
    }>().data
    const me = await portal.browser().get('me', token)
    expect(me.json()).toMatchObject({ data: { image_path } })
    const members = await portal.browser().get(`get-all-members/${family.policyId}`, token)
    expect(members.json()).toMatchObject({ data: [{ id: family.principal, image_path }, {}, {}] })
  })

  test('SRV-015 of a dependant is sent with the dependant’s id', async () => {
    const answer = await upload({ content: jpeg }, { dependent_id: String(family.son) })
    expect(answer.json()).toMatchObject({ data: { id: family.son } })
    expect(await photoOf(family.son)).toBeDefined()
  })

  test('comes from an iPhone as it is', async () => {
    expect((await upload({ content: await heic(), name: 'IMG_0001.HEIC' })).statusCode).toBe(200)
  })

  test('the earlier one is forgotten, its address too, and the change is in the audit', async () => {
    await portal.work()
    const first = (await upload({ content: jpeg })).json<{ data: { image_path: string } }>()
    const before = await photoOf(family.principal)
    await upload({ content: jpeg })
    const earlier = portal.database
      .selectFrom('stored_file')
      .select('id')
      .where('id', '=', before?.id ?? 0)
    await expect.poll(() => earlier.execute()).toEqual([])
    expect((await shown(first.data.image_path)).statusCode).toBe(404)
    const last = portal.database.selectFrom('audit_entry').selectAll().orderBy('id', 'desc')
    expect(await last.executeTakeFirst()).toMatchObject({
      action: 'photo-changed',
      account_id: family.account.id,
      person_id: family.principal,
    })
  })

  test('ADD-331 of several that are sent at once one is kept, and nothing is left of the others', async () => {
    await portal.work()
    let sent: ReturnType<typeof upload>[] = []
    await portal.database.transaction().execute(async (transaction) => {
      await lockPerson(transaction, family.son)
      sent = Array.from({ length: 4 }, () => upload({ content: jpeg }, { dependent_id: son }))
      await untilWaiting(transaction, 4)
    })
    for (const { statusCode } of await Promise.all(sent)) expect(statusCode).toBe(200)
    const last = await photoOf(family.son)
    const kept = portal.database.selectFrom('stored_file').select('id').where('origin', 'is', null)
    const others = await Promise.all([photoOf(family.principal), photoOf(family.spouse)])
    const expected = [last, ...others].flatMap((photo) => photo?.id ?? []).toSorted((a, b) => a - b)
    await expect
      .poll(async () => (await kept.orderBy('id').execute()).map(({ id }) => id))
      .toEqual(expected)
  })

  test('one that the core system told stays stored when a member’s own takes its place', async () => {
    await portal.database
      .updateTable('stored_file')
      .set({ origin: 'person 1 photo' })
      .where('id', '=', (await photoOf(family.principal))?.id ?? 0)
      .execute()
    const told = await photoOf(family.principal)
    await upload({ content: jpeg })
    const jobs = await portal.database
      .selectFrom('stored_file')
      .select('id')
      .where('id', '=', told?.id ?? 0)
      .execute()
    expect(jobs).toHaveLength(1)
    expect((await photoOf(family.principal))?.id).not.toBe(told?.id)
  })
})

describe('a photo is refused', () => {
  test('GAP-098 above 8,388,608 bytes, and not at exactly so many', async () => {
    expect((await upload({ content: padded(8_388_608) })).statusCode).toBe(200)
    const answer = await upload({ content: padded(8_388_609) })
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toEqual({ success: false, message: 'This file is larger than 8 MB.' })
  })

  test('SRV-014 when it is none, whatever its name says', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    for (const content of [svg, Buffer.from('%PDF-1.7\n'), Buffer.from('hello')]) {
      const answer = await upload({ content, name: 'me.jpg' })
      expect(answer.statusCode).toBe(422)
      const { message, errors } = answer.json<{ message: string; errors: { file: string[] } }>()
      expect(message).toMatch(/^We can't read this file as a photo/)
      expect(errors.file).toEqual([message])
    }
  })

  test('when it is damaged, in the member’s language', async () => {
    const content = jpeg.subarray(0, jpeg.length / 2)
    expect((await upload({ content })).json()).toMatchObject({
      message: 'This picture is damaged or incomplete. Choose another one.',
    })
    expect((await upload({ content }, {}, { language: 'ar' })).json()).toMatchObject({
      message: expect.stringMatching(/تالفة/),
    })
  })

  test('when there is none, an empty one, or two', async () => {
    const none = { success: false, message: 'Choose a file.' }
    expect((await upload([])).json()).toMatchObject(none)
    expect((await upload({ content: Buffer.alloc(0) })).json()).toMatchObject(none)
    expect((await upload([{ content: jpeg }, { content: jpeg }])).json()).toMatchObject({
      message: 'Send one file only.',
    })
  })

  test('for somebody else, in the very words of an id that does not exist', async () => {
    const other = await aFamily(portal.database, { lastName: 'Saleh', phone: '+971507654321' })
    const answers = await Promise.all(
      [String(other.son), String(other.principal), '987654321', 'x'].map((dependent_id) =>
        upload({ content: jpeg }, { dependent_id }),
      ),
    )
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404)
      expect(answer.body).toBe(answers[0]?.body)
    }
    expect(await photoOf(other.son)).toBeUndefined()
  })

  test('ACC-014 by a dependant for anybody but herself', async () => {
    const spouse = await signIn(portal, portal.browser(), family.spouseAccount)
    const forSon = await upload(
      { content: jpeg },
      { dependent_id: String(family.son) },
      { by: spouse },
    )
    expect(forSon.statusCode).toBe(404)
    const own = await upload({ content: jpeg }, {}, { by: spouse })
    expect(own.json()).toMatchObject({ data: { id: family.spouse } })
  })

  test('without a session, before anything is read', async () => {
    expect((await upload({ content: jpeg }, {}, { by: 'nobody' })).statusCode).toBe(401)
  })

  test('after sixty in an hour', async () => {
    const spent = { key: `photo-upload:${family.account.id}`, count: 60 }
    await portal.database
      .insertInto('attempt_limit')
      .values({
        ...spent,
        window_start: '2026-06-15T08:00:00Z',
        expires_at: '2026-06-15T09:00:00Z',
      })
      .execute()
    expect((await upload({ content: jpeg })).statusCode).toBe(429)
  })
})

test('whatever was sent, nothing is left of it but the photos', async () => {
  expect(await filesIn('arriving')).toEqual([])
})
