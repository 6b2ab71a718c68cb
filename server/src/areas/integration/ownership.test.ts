import { claimStatuses } from '@falaj/contract/claims/rules/statuses.ts'
import { preApprovalStatuses } from '@falaj/contract/preapprovals/rules/statuses.ts'
import { coreMayDecide } from '@falaj/contract/requests/rules/lifecycle.ts'
import { describe, expect, test } from 'vitest'
import { type AccountNumbers, accountPlace } from '../banking/sealed-numbers.ts'
import { deleteRequest } from '../requests/request-store.ts'
import { amountsOfClaim, amountsOfPreApproval } from '../../testing/approved-amounts.ts'
import {
  accountFact,
  claimFact,
  daughterFact,
  decisionFact,
  family,
  memberFact,
  preApprovalFact,
} from './testing/facts.ts'
import { counts, openWorkbench, type Workbench } from './testing/workbench.ts'

const theClaim = async (bench: Workbench) => {
  const [row] = await bench.rows(
    'select status, diagnosis, additional_info, approved_amount from request',
  )
  return row
}
/** What the claims area does when a member re-submits. */
const memberResubmits = (bench: Workbench, at: string) =>
  bench.rows(
    `update request set status = 'Re Submitted', additional_info = 'See the new report', member_wrote_at = '${at}'`,
  )

const defaultAccount = (key: string) => ({
  type: 'bank_account.imported' as const,
  account_key: key,
  card_number: '7841',
  bank_name: 'Creek Bank',
  bank_country: 'AE',
  number_type: 1 as const,
  iban_no: 'AE070331234567890123456',
  swift: 'CREKAEAD',
  pay_currency: 'AED',
  is_default: true,
})

const letterOf = (card_number: string) => ({
  type: 'complaint.imported' as const,
  reference_number: 'CMP-2026-000031',
  card_number,
  created_at: '2026-02-10T12:00:00+04:00',
  contact_preference: 1 as const,
  complaint_related_to: 3,
  attachments: [{ file_name: 'letter.pdf', file: 'letter.pdf' }],
})
const complaintDocuments = (bench: Workbench) =>
  bench.rows<{ card_number: string }>(
    `select card_number from complaint_document join complaint on complaint.id = complaint_id
     join person on person.id = person_id`,
  )

const moveIn = async (bench: Workbench, card_number: string) => {
  await bench.write('letter.pdf', '%PDF-1.4 a letter')
  await bench.write('complaints.ndjson', [letterOf(card_number)])
  return (await bench.import()).refused
}

describe('a complaint that moves in', () => {
  test.each([
    ['somebody else, from here', '7841', `'AE'`],
    ['the same member, from here', '7842', `'AE'`],
    ['somebody else, who moved in', '7841', 'null'],
  ])(
    'under a number that %s has, is refused, and hangs nothing there',
    async (_who, card, country) => {
      await using bench = await openWorkbench()
      await bench.know(...family)
      await bench.rows(`insert into complaint (reference_number, person_id, country, contact_preference,
      complaint_related_to, created_at)
      select 'CMP-2026-000031', id, ${country}, 1, 1, now() from person where card_number = '${card}'`)
      expect(await moveIn(bench, '7842')).toEqual([
        'complaints.ndjson:1 reference_number CMP-2026-000031 already belongs to another record',
      ])
      expect(await complaintDocuments(bench)).toEqual([])
    },
  )

  test('comes with its documents, and once more without a change', async () => {
    await using bench = await openWorkbench()
    await bench.know(...family)
    expect(await moveIn(bench, '7842')).toEqual([])
    expect(await moveIn(bench, '7842')).toEqual([])
    expect(await complaintDocuments(bench)).toEqual([{ card_number: '7842' }])
  })
})

describe('an answer that is dated ahead', () => {
  test.each([
    ['claim.decided', decisionFact({ decided_at: '2027-05-03T10:00:00+04:00' }), 'decided_at'],
    [
      'claim.upserted',
      claimFact({ status: 'Paid', decided_at: '2026-11-06T00:00:00Z' }),
      'decided_at',
    ],
    [
      'chat.replied',
      {
        type: 'chat.replied' as const,
        message_key: 'M-1',
        card_number: '7841',
        author: 'Sara',
        text: 'Good morning.',
        sent_at: '2026-06-16T08:00:01Z',
      },
      'sent_at',
    ],
  ])('is refused, and keeps no later one out: %s', async (_type, fact, field) => {
    await using bench = await openWorkbench()
    await bench.know(...family, claimFact())
    await bench.write('ahead.ndjson', [fact])
    const { refused } = await bench.import()
    expect(refused).toEqual([
      expect.stringMatching(`^ahead.ndjson:1 ${field} .* lies in the future$`),
    ])
    await bench.know(decisionFact({ status: 'Paid', decided_at: '2026-06-15T09:00:00Z' }))
    expect(await theClaim(bench)).toMatchObject({ status: 'Paid' })
  })

  test('is taken when only the clocks differ', async () => {
    await using bench = await openWorkbench()
    await bench.know(...family, claimFact())
    await bench.know(decisionFact({ decided_at: '2026-06-16T08:00:00Z' }))
    expect(await theClaim(bench)).toMatchObject({ status: 'Approved' })
  })
})

describe('a claim that is told whole', () => {
  test('belongs to the principal under whose policy the patient is covered', async () => {
    await using bench = await openWorkbench()
    await bench.know(...family, claimFact({ card_number: '7842' }))
    expect(
      await bench.rows(`select owner.card_number as owner, patient.card_number as patient from request
      join person owner on owner.id = owner_id join person patient on patient.id = person_id`),
    ).toEqual([{ owner: '7841', patient: '7842' }])
  })

  test('goes with the patient who becomes a principal, and comes back with her, also once a member has written to it', async () => {
    await using bench = await openWorkbench()
    await bench.know(...family, claimFact({ card_number: '7842' }))
    await memberResubmits(bench, '2026-05-10T08:00:00Z')
    const owner = () =>
      bench.rows('select card_number from request join person on person.id = owner_id')
    for (const [told, card_number] of [
      [daughterFact({ relationship: 'Principal', principal_card_number: null }), '7842'],
      [daughterFact(), '7841'],
    ] as const) {
      await bench.know(told)
      expect(await owner()).toEqual([{ card_number }])
      await bench.know(claimFact({ card_number: '7842' }))
      expect(await owner()).toEqual([{ card_number }])
    }
  })

  test('stays away once its member has deleted the draft, until the core system says that it is more than a draft', async () => {
    await using bench = await openWorkbench()
    const draft = claimFact({ status: 'Drafted', submission_date: null })
    await bench.know(...family, draft)
    await bench.database.transaction().execute(async (transaction) => {
      const { id } = await transaction.selectFrom('request').select('id').executeTakeFirstOrThrow()
      await deleteRequest(transaction, id, bench.clock.now())
    })
    expect(counts(await bench.know(draft))).toMatchObject({ new: 0, unchanged: 1 })
    expect(await theClaim(bench)).toBeUndefined()
    await bench.know(claimFact({ status: 'Pending' }))
    expect(await theClaim(bench)).toMatchObject({ status: 'Pending' })
  })

  test('says nothing of another member: a number that somebody has filed here is not decided by what is told of somebody else', async () => {
    await using bench = await openWorkbench()
    await bench.know(...family, claimFact({ status: 'Rejected', diagnosis: 'Flu' }))
    await memberResubmits(bench, '2026-05-10T00:00:00Z')
    const decided = {
      status: 'Approved',
      decided_at: '2026-05-11T00:00:00Z',
      approved_amount: '12.00',
    } as const
    await bench.write('all.ndjson', [claimFact({ ...decided, card_number: '7842' })])
    const { refused } = await bench.import()
    expect(refused).toEqual([
      'all.ndjson:1 card_number claim CLM-1 was filed here for another member',
    ])
    expect(await theClaim(bench)).toMatchObject({ status: 'Re Submitted', approved_amount: null })
    await bench.know(claimFact(decided))
    expect(await theClaim(bench)).toMatchObject({ status: 'Approved', approved_amount: '12.000' })
  })

  test('loses nothing that the member has entered since', async () => {
    await using bench = await openWorkbench()
    const told = claimFact({ status: 'Rejected', diagnosis: 'Flu' })
    await bench.know(...family, told)
    await memberResubmits(bench, '2026-05-10T00:00:00Z')
    const summary = await bench.know({ ...told, diagnosis: 'Cold', additional_info: null })
    expect(counts(summary)).toMatchObject({ unchanged: 1 })
    expect(await theClaim(bench)).toMatchObject({
      status: 'Re Submitted',
      diagnosis: 'Flu',
      additional_info: 'See the new report',
    })
  })

  test('takes a later decision all the same, and keeps what the member entered', async () => {
    await using bench = await openWorkbench()
    await bench.know(...family, claimFact({ status: 'Rejected' }))
    await memberResubmits(bench, '2026-05-10T00:00:00Z')
    await bench.know(
      claimFact({
        status: 'Approved',
        approved_amount: '350.00',
        decided_at: '2026-05-11T00:00:00Z',
      }),
    )
    expect(await theClaim(bench)).toMatchObject({
      status: 'Approved',
      additional_info: 'See the new report',
      approved_amount: '350.000',
    })
  })

  test('without the time of its decision never undoes one with a time', async () => {
    await using bench = await openWorkbench()
    await bench.know(...family, claimFact(), decisionFact())
    expect(counts(await bench.know(claimFact()))).toMatchObject({ unchanged: 1 })
    expect(await theClaim(bench)).toMatchObject({ status: 'Approved' })
  })
})

describe('a decision', () => {
  test('told twice, or after the member has acted on it, changes nothing', async () => {
    await using bench = await openWorkbench()
    const rejected = decisionFact({ status: 'Rejected', can_resubmit: true })
    await bench.know(...family, claimFact(), rejected)
    expect(counts(await bench.know(rejected))).toMatchObject({ unchanged: 1, changed: 0 })
    await memberResubmits(bench, '2026-05-10T00:00:00Z')
    await bench.know(rejected)
    expect(await theClaim(bench)).toMatchObject({ status: 'Re Submitted' })
  })

  test('older than the one that stands is passed over', async () => {
    await using bench = await openWorkbench()
    await bench.know(
      ...family,
      claimFact(),
      decisionFact({ status: 'Paid', decided_at: '2026-05-05T00:00:00Z' }),
    )
    expect(
      counts(
        await bench.know(decisionFact({ status: 'Approved', decided_at: '2026-05-04T00:00:00Z' })),
      ),
    ).toMatchObject({ unchanged: 1 })
    expect(await theClaim(bench)).toMatchObject({ status: 'Paid' })
  })

  test.each([
    {
      what: 'claim',
      statuses: claimStatuses.all,
      lifecycle: claimStatuses.lifecycle,
      record: claimFact,
      amounts: amountsOfClaim,
      decided: 'claim.decided',
    },
    {
      what: 'pre-approval',
      statuses: preApprovalStatuses.all,
      lifecycle: preApprovalStatuses.lifecycle,
      record: preApprovalFact,
      amounts: amountsOfPreApproval,
      decided: 'preapproval.decided',
    },
  ] as const)(
    'GAP-126 moves a $what only as its life allows, from every status to every other',
    async ({ what, statuses, lifecycle, record, amounts, decided }) => {
      await using bench = await openWorkbench()
      await bench.know(...family)
      const pairs = statuses.flatMap((from) => statuses.map((to) => ({ from, to })))
      await bench.write(
        '1.ndjson',
        pairs.map(({ from }, at) => ({
          ...record({ reference_number: `R-${at}` }),
          ...amounts(from),
          status: from,
        })),
      )
      await bench.import()
      await bench.write(
        '1.ndjson',
        pairs.map(({ to }, at) => ({
          type: decided,
          reference_number: `R-${at}`,
          status: to,
          ...amounts(to),
          decided_at: '2026-05-05T00:00:00Z',
        })),
      )
      const { refused } = await bench.import()
      const decisions: Record<string, readonly string[]> = lifecycle.decisions
      const forbidden = pairs.flatMap(({ from, to }, at) =>
        coreMayDecide({ decisions }, from, to)
          ? []
          : [
              `1.ndjson:${at + 1} status a ${what} that is ${from} cannot become ${to} by a decision of the core system`,
            ],
      )
      expect(refused).toEqual(forbidden)
      const rows = await bench.rows<{ reference_number: string; status: string }>(
        `select reference_number, status from request`,
      )
      const stands = new Map(rows.map((row) => [row.reference_number, row.status]))
      for (const [at, { from, to }] of pairs.entries())
        expect(stands.get(`R-${at}`)).toBe(coreMayDecide({ decisions }, from, to) ? to : from)
    },
  )
})

describe('what members own', () => {
  test('an account moves in once: telling it again sets no password back', async () => {
    await using bench = await openWorkbench()
    await bench.know(...family, accountFact())
    await bench.rows(`update account set password_hash = 'chosen by the member'`)
    expect(counts(await bench.know(accountFact({ language: 'ar' })))).toMatchObject({
      unchanged: 1,
    })
    expect(await bench.rows('select password_hash from account')).toEqual([
      { password_hash: 'chosen by the member' },
    ])
  })

  test('an address belongs to one account', async () => {
    await using bench = await openWorkbench()
    await bench.know(...family, accountFact())
    await bench.write('1.ndjson', [accountFact({ card_number: '7842', email: 'OMAR@example.com' })])
    expect((await bench.import()).refused).toEqual([
      '1.ndjson:1 email belongs to the account of somebody else',
    ])
  })

  test("a user name reads like nobody else's address, or its owner could neither register nor come by a partner", async () => {
    await using bench = await openWorkbench()
    const refused = "username reads like an address that is not the account's"
    for (const username of ['salma@example.com', 'OMAR@example.org']) {
      await bench.write('1.ndjson', [...family, accountFact({ username })])
      expect((await bench.import()).refused).toEqual([expect.stringContaining(refused)])
    }
    await bench.know(accountFact({ username: 'OMAR@example.com' }))
    expect(await bench.rows('select username from account')).toEqual([
      { username: 'OMAR@example.com' },
    ])
  })

  test('a user name belongs to one account, also in one file', async () => {
    await using bench = await openWorkbench()
    const her = { card_number: '7842', email: 'her@example.com', username: 'HORIZON77' }
    await bench.write('1.ndjson', [
      ...family,
      accountFact({ username: 'horizon77' }),
      accountFact(her),
    ])
    expect((await bench.import()).refused).toEqual([
      expect.stringContaining('username belongs to the account of somebody else'),
    ])
    expect(await bench.rows('select id from account')).toHaveLength(1)
  })

  test('a new phone number from the core system ends the browsers that were trusted by the old one', async () => {
    await using bench = await openWorkbench()
    await bench.know(...family, memberFact({ phone_number: '+971501111111' }), accountFact())
    await bench.rows(`insert into trusted_browser
      (account_id, token_hash, fingerprint_hash, created_at, last_used_at, expires_at)
      select id, 'x', 'y', now(), now(), now() from account`)
    const living = () => bench.rows('select id from trusted_browser where revoked_at is null')
    await bench.know(memberFact({ phone_number: '+971501111111' }))
    expect(await living()).toHaveLength(1)
    await bench.know(memberFact({ phone_number: '+971502222222' }))
    expect(await living()).toEqual([])
  })

  test('a phone number that the core system does not know stays', async () => {
    await using bench = await openWorkbench()
    await bench.know(...family)
    await bench.rows(`update person set phone_number = '+97145550100' where card_number = '7841'`)
    await bench.know(memberFact())
    expect(await bench.rows(`select phone_number from person where card_number = '7841'`)).toEqual([
      { phone_number: '+97145550100' },
    ])
  })

  test('a photo that the member uploaded is not replaced by the one on file', async () => {
    await using bench = await openWorkbench()
    await bench.know(...family)
    await bench.rows(`with photo as (insert into stored_file (handle, file_name, media_type, size, sha256)
      values ('mine', 'me.png', 'image/png', 1, 'x') returning id)
      update person set photo_file_id = photo.id from photo where card_number = '7841'`)
    await bench.write(
      'omar.png',
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    )
    await bench.write('1.ndjson', [memberFact({ photo: 'omar.png' })])
    expect((await bench.import()).refused).toEqual([])
    expect(
      await bench.rows(
        `select handle from person join stored_file on stored_file.id = photo_file_id`,
      ),
    ).toEqual([{ handle: 'mine' }])
  })

  test('a bank account that is told again is unchanged, though its number is sealed', async () => {
    await using bench = await openWorkbench()
    await bench.know(...family, defaultAccount('BA-1'))
    const rows = () =>
      bench.rows<AccountNumbers & { id: number }>(
        'select id, iban_no, account_no from bank_account',
      )
    const [kept] = await rows()
    expect(kept?.iban_no).not.toContain('0331234567890123456')
    expect(kept && bench.numbers.open(kept, accountPlace(kept.id))).toEqual({
      iban_no: 'AE070331234567890123456',
      account_no: null,
    })
    expect(counts(await bench.know(defaultAccount('BA-1')))).toMatchObject({ unchanged: 1 })
    expect(await rows()).toEqual([kept])
  })

  test('only one imported bank account is the default', async () => {
    await using bench = await openWorkbench()
    await bench.know(...family, defaultAccount('B1'), defaultAccount('B2'))
    await bench.know(defaultAccount('B3'))
    expect(await bench.rows('select account_key from bank_account where is_default')).toEqual([
      { account_key: 'B1' },
    ])
  })
})
