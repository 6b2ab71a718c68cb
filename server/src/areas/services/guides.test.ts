import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FormCategory, Guide, GuidesByType } from '@falaj/contract/services/schemas.ts'
import { describe, expect, test } from 'vitest'
import { aMember } from '../../testing/builders.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { openTestPortal } from '../../testing/portal.ts'
import { signIn } from '../../testing/sign-in.ts'
import { FileAddresses } from '../../http/file-addresses.ts'
import { loadContent } from '../content/load-content.ts'
import { guides } from './guides.ts'

const portal = await forThisFile(openTestPortal())
const token = await signIn(portal, portal.browser(), await aMember(portal.database))

const get = (path: string, headers: Record<string, string> = {}, language: 'en' | 'ar' = 'en') => {
  const browser = portal.browser()
  browser.language = language
  return browser.send('GET', path, { token, headers })
}
const content = (file: string) => readFile(join(portal.config.contentDir, file))
const all = async (language: 'en' | 'ar' = 'en') =>
  (await get('videos-and-manuals', {}, language)).json<{ data: GuidesByType }>().data

describe('forms', () => {
  test('SRV-028 SRV-029 are listed by category, each with id, type and title', async () => {
    const { data } = (await get('forms')).json<{ data: unknown[] }>()
    expect(data).toHaveLength(3)
    expect(data[0]).toEqual({
      category: 'Claims and payment',
      attachments: [
        { id: 1, type: 'Form', title: 'Reimbursement Claim' },
        { id: 2, type: 'Form', title: 'Dental Claim' },
        { id: 3, type: 'Form', title: 'Change of Bank Account' },
      ],
    })
  })

  test('SRV-029 in Arabic', async () => {
    expect((await get('forms', {}, 'ar')).json()).toMatchObject({
      data: [{ category: 'المطالبات والدفع' }, {}, {}],
    })
  })

  test('SRV-030 SRV-032 comes as the PDF that the insurer put there, under its title', async () => {
    const answer = await get('download-forms/2')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Dental Claim.pdf"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.rawPayload.equals(await content('forms/dental-claim.pdf'))).toBe(true)
  })

  test('SRV-028 SRV-030 each that is listed comes as its own file', async () => {
    const files = [
      'reimbursement-claim',
      'dental-claim',
      'change-of-bank-account',
      'pre-approval-request',
      'treatment-abroad',
      'addition-of-a-dependant',
      'change-of-details',
    ]
    const { data } = (await get('forms')).json<{ data: FormCategory[] }>()
    const listed = data.flatMap(({ attachments }) => attachments)
    expect(listed).toHaveLength(7)
    for (const [place, { id, title }] of listed.entries()) {
      const answer = await get(`download-forms/${id}`)
      const name = `attachment; filename="${title}.pdf"`
      expect(answer.headers['content-disposition']).toBe(name)
      expect(answer.rawPayload.equals(await content(`forms/${files[place]}.pdf`))).toBe(true)
    }
  })

  test('SRV-032 an Arabic title travels as UTF-8', async () => {
    const { headers } = await get('download-forms/2', {}, 'ar')
    expect(headers['content-disposition']).toContain(
      `filename*=UTF-8''${encodeURIComponent('مطالبة أسنان.pdf')}`,
    )
  })

  test('SRV-033 one that does not exist is refused with a message', async () => {
    const answer = await get('download-forms/999')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({
      success: false,
      message: "We couldn't find what you asked for.",
    })
  })
})

describe('videos and manuals', () => {
  test('SRV-034 SRV-035 GAP-034 come keyed by content type', async () => {
    const data = await all()
    expect(Object.keys(data)).toEqual(['video', 'tutorial', 'manual'])
    expect(data.tutorial?.map(({ title }) => title)).toEqual([
      'How to log in',
      'How to claim money back',
      'Your medical card on your phone',
    ])
  })

  test('SRV-034 a type of which the insurer has nothing is left out', async () => {
    const read = await loadContent(portal.config.contentDir)
    const addresses = new FileAddresses(Buffer.alloc(32), portal.clock)
    const films = read.videos.filter(({ content_type }) => content_type === 'tutorial')
    const data = await guides(
      { ...read, videos: films, manuals: [] },
      { language: 'en', media: '/portal/media', addresses },
    )
    expect(Object.keys(data)).toEqual(['tutorial'])
  })

  test('SRV-040 a video has title, name, poster, sources and subtitles', async () => {
    expect((await all('ar')).video).toEqual([
      {
        id: 204,
        content_type: 'video',
        title: 'مقدمو الخدمة الأقرب إليك',
        name: 'مقدمو الخدمة الأقرب إليك',
        file_path: null,
        file_size: null,
        thumbnail: '/portal/media/find-care.jpg',
        video_url: '/portal/media/find-care.mp4',
        sources: [
          { url: '/portal/media/find-care.mp4', media_type: 'video/mp4' },
          { url: '/portal/media/find-care.webm', media_type: 'video/webm' },
        ],
        subtitles: { en: '/portal/media/find-care.en.vtt', ar: '/portal/media/find-care.ar.vtt' },
        duration_seconds: 9,
      },
    ])
  })

  test.each(['tutorial', 'manual', 'video'] as const)(
    'SRV-045 SRV-046 GAP-034 asked for one type (%s) come as a list',
    async (type) => {
      const { data } = (await get(`videos-and-manuals?type=${type}`)).json<{ data: Guide[] }>()
      expect(data).toEqual((await all())[type])
    },
  )

  test('SRV-046 a tutorial has its name and the address of its film', async () => {
    const tutorials = (await all()).tutorial ?? []
    expect(tutorials.map(({ name, video_url }) => [name, video_url])).toEqual([
      ['How to log in', '/portal/media/log-in.mp4'],
      ['How to claim money back', '/portal/media/add-a-claim.mp4'],
      ['Your medical card on your phone', '/portal/media/show-your-card.mp4'],
    ])
  })

  test('SRV-036 a video, its poster and its subtitles play by ranges', async () => {
    for (const file of ['find-care.mp4', 'find-care.jpg', 'find-care.en.vtt']) {
      const part = await portal.app.inject({
        url: `/portal/media/${file}`,
        headers: { range: 'bytes=4-11' },
      })
      expect(part.statusCode).toBe(206)
      const whole = await content(`videos/${file}`)
      expect(part.headers['content-range']).toBe(`bytes 4-11/${whole.length}`)
      expect(part.rawPayload.equals(whole.subarray(4, 12))).toBe(true)
    }
  })

  test('SRV-037 SRV-040 a manual is a file to open with a title, and nothing of a video', async () => {
    const manuals = (await all()).manual ?? []
    expect(manuals.map(({ id, title, name }) => [id, title, name])).toEqual([
      [101, 'Member guide', 'Member guide'],
      [102, 'Claims, step by step', 'Claims, step by step'],
    ])
    for (const manual of manuals)
      expect(manual).toMatchObject({
        file_path: expect.stringContaining('/portal/'),
        thumbnail: null,
        video_url: null,
        sources: [],
        subtitles: null,
      })
  })

  test('SRV-037 GAP-125 a manual opens in the browser without a bearer, in the reader’s language', async () => {
    for (const language of ['en', 'ar'] as const) {
      const [manual] = (await all(language)).manual ?? []
      const answer = await portal.app.inject({ url: manual?.file_path ?? '' })
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'inline',
        'content-length': String(manual?.file_size),
      })
      const file = await content(`manuals/member-guide.${language}.pdf`)
      expect(answer.rawPayload.equals(file)).toBe(true)
    }
  })

  test('GAP-125 the address of a manual is good for that manual, and for two hours at most', async () => {
    const [manual, next] = (await all()).manual ?? []
    const address = manual?.file_path ?? ''
    for (const changed of [
      address.replace('/en?', '/ar?'),
      address.replace(`/${manual?.id}/`, `/${next?.id}/`),
      address.replace(/sign=.*/, 'sign=x'),
      address.replace(/until=\d/, 'until=9'),
    ]) {
      expect((await portal.app.inject({ url: changed })).statusCode).toBe(404)
    }
    portal.clock.advance({ hours: 2 })
    expect((await portal.app.inject({ url: address })).statusCode).toBe(404)
    portal.clock.advance({ hours: -2 })
  })

  test('SRV-037 a manual is sent by ranges, as viewers ask', async () => {
    const [manual] = (await all()).manual ?? []
    const url = manual?.file_path ?? ''
    const ask = (range: string, more: Record<string, string> = {}) =>
      portal.app.inject({ url, headers: { range, ...more } })
    const whole = await content('manuals/member-guide.en.pdf')
    const size = whole.length
    const middle = await ask('bytes=10-19')
    expect(middle.statusCode).toBe(206)
    expect(middle.headers['content-range']).toBe(`bytes 10-19/${size}`)
    expect(middle.rawPayload.equals(whole.subarray(10, 20))).toBe(true)
    expect((await ask('bytes=-5')).rawPayload.equals(whole.subarray(-5))).toBe(true)
    expect((await ask(`bytes=${size - 3}-`)).rawPayload).toHaveLength(3)
    const beyond = await ask(`bytes=${size}-`)
    expect(beyond.statusCode).toBe(416)
    expect(beyond.headers['content-range']).toBe(`bytes */${size}`)
    for (const odd of ['bytes=0-1,5-6', 'lines=1-2', 'bytes=x-y', 'bytes=9-2']) {
      expect([200, 416]).toContain((await ask(odd)).statusCode)
    }
    const fresh = { 'if-range': String(middle.headers.etag) }
    expect((await ask('bytes=0-0', fresh)).statusCode).toBe(206)
    expect((await ask('bytes=0-0', { 'if-range': '"old"' })).statusCode).toBe(200)
  })
})
