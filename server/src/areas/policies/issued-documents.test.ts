import { Readable } from 'node:stream'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { openPdf } from '../../documents/testing/opened-pdf.ts'
import { FolderFiles } from '../../ports/files/folder.ts'
import { aMember, aPolicy, enrol } from '../../testing/builders.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { aFamily } from '../../testing/cover.ts'
import { someProviders } from '../../testing/providers.ts'
import { openTestPortal } from '../../testing/portal.ts'
import { signIn } from '../../testing/sign-in.ts'

const portal = await forThisFile(openTestPortal({ PUBLIC_BASE_URL: 'https://portal.example.com' }))
const tobUploadedAt = '2026-02-01T08:00:00Z'
const policyId = await aPolicy(portal.database, { number: 'GH-2026-0001', tobUploadedAt })
const family = await aFamily(portal.database, { policyId })
const expired = await aPolicy(portal.database, { expiry: '2024-12-31', tobUploadedAt })
await enrol(portal.database, family.principal, { policyId: expired })
const token = await signIn(portal, portal.browser(), family.account)

interface How {
  language?: 'en' | 'ar'
  zone?: string
  by?: string
}
const download = (path: string, { language = 'en', zone, by = token }: How = {}) => {
  const browser = portal.browser()
  browser.language = language
  return browser.send('GET', path, { token: by, ...(zone && { headers: { timezone: zone } }) })
}
const pdf = async (path: string, how: How = {}) => {
  const answer = await download(path, how)
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`)
  return openPdf(new Uint8Array(answer.rawPayload))
}
const stored = async (content: Buffer, mediaType: string) => {
  const files = new FolderFiles(`${portal.config.dataDir}/files`)
  const { handle, size, sha256 } = await files.store(Readable.from([content]), {
    fileName: 'file',
    mediaType,
  })
  return portal.database
    .insertInto('stored_file')
    .values({ handle, file_name: 'file', media_type: mediaType, size, sha256 })
    .returning(['id', 'handle'])
    .executeTakeFirstOrThrow()
}

const benefitsPath = (more = '') => `download-benefits?policy_id=${family.policyId}${more}`

const networkOf = async (query: string, how?: How) =>
  (await pdf(`download-providers?${query}`, how)).pages.join()

describe('how documents leave', () => {
  test.each([
    ['POL-041', 'generate-ecard', 'MedicalCard.pdf'],
    ['POL-045', 'download-benefits', 'TableOfBenefits.pdf'],
    ['POL-049', 'download-providers', 'Providers.pdf'],
  ])('%s PLT-004 %s is a PDF to be saved as %s and kept by no cache', async (_id, path, name) => {
    const answer = await download(`${path}?policy_id=${family.policyId}`)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(`^attachment; filename="?${name}"?$`),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    // A list is sent while it is drawn; how long it becomes, nobody knows by then.
    const length = name === 'Providers.pdf' ? undefined : String(answer.rawPayload.length)
    expect(answer.headers['content-length']).toBe(length)
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('each card and table of benefits that was read is in the audit, with who read whose', async () => {
    await download(`generate-ecard/${family.son}?policy_id=${family.policyId}`)
    const last = await portal.database
      .selectFrom('audit_entry')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(last).toMatchObject({
      action: 'document-read',
      account_id: family.account.id,
      person_id: family.son,
      subject: `medical-card:policy:${family.policyId}`,
    })
  })
})

describe('the medical card', () => {
  test('POL-041 says the member’s name, numbers and dates', async () => {
    const { pages, language } = await pdf(`generate-ecard?policy_id=${family.policyId}`)
    expect(language).toBe('en')
    for (const text of ['Layla Haddad', 'GH-2026-0001', '31-12-2026', 'Gold', 'Marsa Logistics']) {
      expect(pages[0]).toContain(text)
    }
  })

  test('POL-041 in Arabic', async () => {
    const { pages, language } = await pdf(`generate-ecard?policy_id=${family.policyId}`, {
      language: 'ar',
    })
    expect(language).toBe('ar')
    for (const text of ['ليلى حداد', 'مرسى للخدمات اللوجستية', 'ذهبي']) {
      expect(pages[0]).toContain(text)
    }
  })

  test('ACC-014 a principal gets the card of a dependant', async () => {
    const { pages } = await pdf(`generate-ecard/${family.son}?policy_id=${family.policyId}`)
    expect(pages[0]).toContain('Zayd Haddad')
  })

  test('shows the photo; when its file is lost, the card comes without it', async () => {
    const image = { width: 300, height: 400, channels: 3 as const, background: '#aa8866' }
    const photo = await stored(await sharp({ create: image }).jpeg().toBuffer(), 'image/jpeg')
    const own = portal.database.updateTable('person').where('id', '=', family.principal)
    await own.set({ photo_file_id: photo.id }).execute()
    const path = `generate-ecard?policy_id=${family.policyId}`
    const showsPhoto = async () =>
      (await download(path)).rawPayload.toString('latin1').includes('/DCTDecode')
    expect(await showsPhoto()).toBe(true)
    await new FolderFiles(`${portal.config.dataDir}/files`).remove(photo.handle)
    expect(await showsPhoto()).toBe(false)
    await own.set({ photo_file_id: null }).execute()
  })

  test.each([
    ['en', 'The medical card is available only while the policy is active.'],
    ['ar', expect.stringMatching(/البطاقة الطبية/)],
  ] as const)(
    'POL-037 GAP-138 is refused for an expired policy, in words (%s)',
    async (language, message) => {
      for (const path of ['generate-ecard', 'medical-card']) {
        const answer = await download(`${path}?policy_id=${expired}`, { language })
        expect(answer.statusCode).toBe(403)
        expect(answer.json()).toEqual({ success: false, message })
      }
    },
  )

  test('POL-037 a dependant who has left the policy has none for the principal', async () => {
    const own = portal.database.updateTable('enrolment').where('person_id', '=', family.son)
    await own.set({ status: 'Inactive' }).execute()
    for (const path of ['generate-ecard', 'medical-card']) {
      const answer = await download(`${path}/${family.son}?policy_id=${family.policyId}`)
      expect(answer.statusCode).toBe(404)
    }
    await own.set({ status: 'Active' }).execute()
  })

  test('the card on the page says what the one on paper says', async () => {
    const answer = await download(`medical-card/${family.spouse}?policy_id=${family.policyId}`)
    expect(answer.json()).toMatchObject({
      success: true,
      data: {
        member_name: 'Omar Haddad',
        ext_policy_number: 'GH-2026-0001',
        employer_name: 'Marsa Logistics',
        relationship: 'Spouse',
        plan_name: 'Gold',
        network: 'Horizon Wide',
        expiry_date: '2026-12-31',
        image_path: null,
      },
    })
  })
})

describe('PLT-002 the day on which a document says it was issued', () => {
  test('GAP-073 is the one where the policy is at home, wherever it is asked for', async () => {
    const before = portal.clock.now()
    portal.clock.advance({ hours: 14 })
    const by = await signIn(portal, portal.browser(), family.account)
    const path = `generate-ecard?policy_id=${family.policyId}`
    const issued = async (zone?: string) => {
      const { pages } = await pdf(path, { by, ...(zone && { zone }) })
      return /Issued (\d\d-\d\d-\d{4})/.exec(pages[0] ?? '')?.[1]
    }
    expect(await issued('Europe/London')).toBe('16-06-2026')
    expect(await issued('Asia/Dubai')).toBe('16-06-2026')
    expect(await issued()).toBe('16-06-2026')
    expect(await issued('Mars/Olympus')).toBe('16-06-2026')
    portal.clock.advance({ ms: +before - +portal.clock.now() })
  })
})

describe('the table of benefits', () => {
  test('POL-045 is made from the cover where only its date is known', async () => {
    const { pages } = await pdf(benefitsPath())
    for (const text of ['Layla Haddad', 'Gold Health Plan', 'Out-Patient', 'AED 12,000.00']) {
      expect(pages.join()).toContain(text)
    }
    expect(pages.join()).toContain('AED 8,240.00')
  })

  test('carries a code that a clinic can check for as long as the cover runs', async () => {
    const { links } = await pdf(benefitsPath())
    const code = links
      .map((link) => /^https:\/\/portal.example.com\/portal\/verify\/(\w{24})$/.exec(link)?.[1])
      .find(Boolean)
    const before = portal.clock.now()
    portal.clock.advance({ days: 199 })
    const checked = await portal.browser().get(`documents/check/${code}`)
    expect(checked.json()).toMatchObject({ data: { state: 'valid', member_name: 'Layla Haddad' } })
    portal.clock.advance({ ms: +before - +portal.clock.now() })
  })

  test('POL-045 in Arabic', async () => {
    const { pages } = await pdf(benefitsPath(), { language: 'ar' })
    expect(pages.join()).toContain('العيادات الخارجية')
  })

  test.each(['', '&dependent_id=', '&dependent_id=null'])(
    'POL-045 dependent_id written as %j is the principal',
    async (more) => {
      const { pages } = await pdf(benefitsPath(more))
      expect(pages.join()).toContain('Layla Haddad')
    },
  )

  test('POL-035 POL-045 with dependent_id it is the dependant’s', async () => {
    const { pages } = await pdf(benefitsPath(`&dependent_id=${family.son}`))
    expect(pages.join()).toContain('Zayd Haddad')
  })

  test('POL-045 is the insurer’s own file where one was uploaded, byte for byte', async () => {
    const file = await stored(Buffer.from('%PDF-1.7 the insurer’s own'), 'application/pdf')
    const policy = portal.database.updateTable('policy').where('id', '=', family.policyId)
    await policy.set({ tob_file_id: file.id }).execute()
    expect((await download(benefitsPath())).body).toBe('%PDF-1.7 the insurer’s own')
    await policy.set({ tob_file_id: null }).execute()
  })

  test.each([
    ['en', 'No table of benefits is available for this policy.'],
    ['ar', expect.stringMatching(/[ء-ي]/)],
  ] as const)(
    'POL-039 POL-053 GAP-016 is refused for an expired policy and where none was uploaded (%s)',
    async (language, message) => {
      const without = await aPolicy(portal.database)
      await enrol(portal.database, family.principal, { policyId: without })
      for (const id of [expired, without]) {
        const answer = await download(`download-benefits?policy_id=${id}`, { language })
        expect(answer.statusCode).toBe(403)
        expect(answer.json()).toEqual({ success: false, message })
      }
      await portal.database.deleteFrom('enrolment').where('policy_id', '=', without).execute()
    },
  )
})

describe('the eligible network', () => {
  beforeAll(async () => {
    const elsewhere = await aMember(portal.database)
    await someProviders(portal.database, {
      onlyFor: [
        ['Clinic of this policy', family.policyId],
        ['Clinic of another policy', elsewhere.policyId],
      ],
    })
  })
  test('POL-038 POL-049 holds the active providers that serve the policy, in its country', async () => {
    const list = await networkOf(`policy_id=${family.policyId}`)
    expect(list).toContain('Clinic of this policy')
    expect(list).toContain('Corniche Clinic')
    expect(list).toContain('Al Noor Medical Centre')
    for (const other of ['Clinic of another policy', 'Closed Clinic', 'Clinic abroad']) {
      expect(list).not.toContain(other)
    }
  })

  test('POL-049 in Arabic', async () => {
    expect(await networkOf(`policy_id=${family.policyId}`, { language: 'ar' })).toContain(
      'مركز النور',
    )
  })

  test('POL-049 without a policy it is that of the one that runs longest', async () => {
    expect(await networkOf('')).toContain('Clinic of this policy')
  })

  test('POL-035 for a dependant’s row it is the same network', async () => {
    const query = `policy_id=${family.policyId}&dependent_id=${family.son}`
    expect(await networkOf(query)).toContain('Clinic of this policy')
  })

  test('POL-049 is narrowed by name, city and kind of facility', async () => {
    const narrowed = await networkOf('search=corniche')
    expect(narrowed).toContain('Corniche Clinic')
    expect(narrowed).not.toContain('Al Noor')
    expect(await networkOf('city_id=2')).not.toContain('Al Noor')
    expect(await networkOf('facility_type_id=2')).toContain('Al Noor')
    expect(await networkOf('facility_type_id=2')).not.toContain('Corniche Clinic')
  })

  test('signs that mean something to the database mean nothing in a search', async () => {
    for (const search of ['%', '_', '\\', "'"]) {
      expect(await networkOf(`search=${encodeURIComponent(search)}`)).not.toContain(
        'Corniche Clinic',
      )
    }
  })

  test('no provider found is an empty list, not an error', async () => {
    expect(await networkOf('search=nowhere%20at%20all')).not.toContain('Clinic')
    expect((await download('download-providers?country_id=2147483647')).statusCode).toBe(200)
  })
})
