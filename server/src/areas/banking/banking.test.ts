import { assert, beforeEach, describe, expect, test } from 'vitest'
import * as schema from '@falaj/contract/banking/schemas.ts'
import { aBankAccount, testNumbers } from '../../testing/banking.ts'
import { aMember } from '../../testing/builders.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { aClaim } from '../../testing/claims.ts'
import { aFamily } from '../../testing/cover.ts'
import { someLists } from '../../testing/lists.ts'
import { openTestPortal } from '../../testing/portal.ts'
import { signIn } from '../../testing/sign-in.ts'
import { accountPlace } from './sealed-numbers.ts'

const phone = '+971501112233'
const portal = await forThisFile(openTestPortal())
await someLists(portal.database)
const family = await aFamily(portal.database, { phone })
const token = await signIn(portal, portal.browser(), family.account)
const spouseToken = await signIn(portal, portal.browser(), family.spouseAccount)
beforeEach(async () => {
  await portal.database.deleteFrom('request').execute()
  await portal.database.deleteFrom('bank_account').execute()
  await portal.database.deleteFrom('message').execute()
  await portal.database.deleteFrom('idempotency_record').execute()
})

const iban = 'AE919990003318820064021'
const anAccount = (changes: Record<string, unknown> = {}) => ({
  bank_country: 234,
  bank_id: 1,
  swift: 'KHHBAEA0',
  pay_currency_id: 1,
  pay_currency: 'AED',
  number_type: 1,
  iban_no: iban,
  payable_to: 'Layla Haddad',
  ...changes,
})
const indian = anAccount({
  bank_country: 102,
  bank_id: -2,
  bank_name: 'Sahyadri Bank',
  swift: 'SAHYINB0',
  ifsc_or_aba: 'sahy 0000417',
  pay_currency_id: 10,
  number_type: 2,
  account_no: '50110024681357',
})
const send = (body: Record<string, unknown>, { by = token, key = '', language = 'en' } = {}) => {
  const browser = portal.browser()
  browser.language = language === 'ar' ? 'ar' : 'en'
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
  return browser.send('POST', 'update-bank-details', { body, token: by, headers })
}
async function add(body: Record<string, unknown> = anAccount(), key = '') {
  const answer = await send(body, { key })
  assert.equal(answer.statusCode, 200, answer.body)
  return schema.addBankAccount.response.parse(answer.json())
}
const remove = (id: number | string, by = token) =>
  portal.browser().get(`delete-bank-details?bank_id=${id}`, by)
const get = async (path: string, by = token, language: 'en' | 'ar' = 'en') => {
  const browser = portal.browser()
  browser.language = language
  return (await browser.get(path, by)).json()
}
const choose = (id: number, is_default: boolean) =>
  portal.database.updateTable('bank_account').set({ is_default }).where('id', '=', id).execute()
const messages = () =>
  portal.database
    .selectFrom('message')
    .select(['channel', 'recipient', 'subject', 'text'])
    .orderBy('id')
    .execute()
const storedAccounts = () =>
  portal.database.selectFrom('bank_account').selectAll().where('deleted_at', 'is', null).execute()

describe('the lists', () => {
  test('BNK-004 BNK-005 BNK-007 banks, the international ones without a country', async () => {
    const { success, data } = await get('bank-listV2', token, 'ar')
    expect(success).toBe(true)
    expect(data).toContainEqual({
      BankAutoId: 1,
      Title: 'مصرف ميناء الخليج',
      SwiftCode: 'KHHBAEA0',
      country_id: 234,
    })
    expect(data).toContainEqual({
      BankAutoId: 3,
      Title: 'Bank of Everywhere',
      SwiftCode: null,
      country_id: null,
    })
  })
  test('BNK-006 BNK-008 PRV-027 currencies, with their codes', async () => {
    const { data } = await get('currencies')
    expect(data[0]).toEqual({ id: 1, name: 'UAE Dirham', currency: 'AED' })
    expect((await get('currencies', token, 'ar')).data[0]).toMatchObject({ name: 'درهم إماراتي' })
  })
  test('BNK-009 CLM-096 countries, without those that are sanctioned', async () => {
    const { data } = await get('countries')
    expect(data).toContainEqual({ id: 234, short_name: 'United Arab Emirates', iso2: 'AE' })
    expect(data.map(({ id }: { id: number }) => id)).not.toContain(240)
  })
})

describe('adding', () => {
  test('BNK-021 BNK-022 an account with an IBAN', async () => {
    const { message, data } = await add(anAccount({ iban_no: 'ae91 9990 0033 1882 0064 021' }))
    expect(message).toBe('Bank Account Added')
    expect(data).toEqual({
      id: expect.any(Number),
      bank_name: 'Khaleej Harbour Bank',
      bank_country: 234,
      bank_country_name: 'United Arab Emirates',
      number_type: 1,
      iban_no: '•••• 4021',
      account_no: null,
      swift: 'KHHBAEA0',
      ifsc_or_aba: null,
      payable_to: 'Layla Haddad',
      pay_currency_id: 1,
      pay_currency: 'AED',
      pay_currency_value: 'UAE Dirham',
      payment_under_way: false,
    })
    const [kept] = await storedAccounts()
    expect(kept).toMatchObject({ person_id: family.principal, last_four: '4021' })
    expect(kept && testNumbers.open(kept, accountPlace(kept.id))).toEqual({
      iban_no: iban,
      account_no: null,
    })
  })

  test('BNK-013 BNK-021 all that was typed of an account in the United States is stored', async () => {
    await add({
      bank_country: 236,
      bank_id: -1,
      bank_name: ' Prairie Bank ',
      swift: 'prai us 33',
      ifsc_or_aba: '021 000 021',
      pay_currency_id: 10,
      number_type: 2,
      account_no: ' 0119004477312 ',
    })
    const [kept] = await storedAccounts()
    expect(kept).toMatchObject({
      person_id: family.principal,
      bank_name: 'Prairie Bank',
      country_id: 236,
      number_type: 2,
      swift: 'PRAIUS33',
      ifsc_or_aba: '021000021',
      currency: 'INR',
      last_four: '7312',
    })
    expect(kept && testNumbers.open(kept, accountPlace(kept.id))).toEqual({
      iban_no: null,
      account_no: '0119004477312',
    })
  })

  test('a bank on the list is named in the language of the reader, another as it was typed', async () => {
    await add()
    await add({ ...indian, bank_name: 'Bank of Nowhere' })
    for (const [language, listed] of [
      ['ar', 'مصرف ميناء الخليج'],
      ['en', 'Khaleej Harbour Bank'],
    ] as const) {
      const { data } = await get(`policy/${family.policyId}`, token, language)
      expect(data.member_details.bank_accounts).toMatchObject([
        { bank_name: listed },
        { bank_name: 'Bank of Nowhere' },
      ])
    }
  })

  test('BNK-012 BNK-013 one abroad, with a typed bank and an IFSC code', async () => {
    const { data } = await add(indian)
    expect(data).toMatchObject({
      bank_name: 'Sahyadri Bank',
      account_no: '•••• 1357',
      iban_no: null,
      ifsc_or_aba: 'SAHY0000417',
      pay_currency: 'INR',
    })
  })

  test('BNK-014 BNK-017 its holder is the member, and an IBAN that was typed before is forgotten', async () => {
    const { data } = await add({ ...indian, iban_no: iban, payable_to: 'Somebody Else' })
    expect(data).toMatchObject({ payable_to: 'Layla Haddad', iban_no: null })
    expect(await storedAccounts()).toMatchObject([{ iban_no: null }])
  })

  test('BNK-001 BNK-003 it is listed with the member and with the policy, the first one chosen', async () => {
    const { data: first } = await add()
    const { data: second } = await add(indian)
    const shown = {
      bank_id: first.id,
      bank_accounts: [
        {
          id: first.id,
          bank_name: 'Khaleej Harbour Bank',
          bank_country: 234,
          number_type: 1,
          iban_no: '•••• 4021',
          account_no: null,
          swift: 'KHHBAEA0',
          ifsc_or_aba: null,
          payable_to: 'Layla Haddad',
          pay_currency_id: 1,
          pay_currency: 'AED',
          pay_currency_value: 'UAE Dirham',
        },
        {
          id: second.id,
          bank_name: 'Sahyadri Bank',
          bank_country: 102,
          number_type: 2,
          iban_no: null,
          account_no: '•••• 1357',
          swift: 'SAHYINB0',
          ifsc_or_aba: 'SAHY0000417',
          payable_to: 'Layla Haddad',
          pay_currency_id: 10,
          pay_currency: 'INR',
          pay_currency_value: 'Indian Rupee',
        },
      ],
    }
    expect((await get('me')).data).toMatchObject({
      ...shown,
      user_id: family.principal,
      member_name: 'Layla Haddad',
      country_id: 234,
      phone_number: phone,
      email: family.account.email,
      dependents: [{ id: family.spouse }, { id: family.son }],
    })
    const policy = await get(`policy/${family.policyId}`)
    expect(policy.data.member_details).toMatchObject(shown)
  })

  test('BNK-003 the account that is shown as chosen is the one that the member chose, also the newer', async () => {
    const { data: first } = await add()
    const { data: second } = await add(indian)
    await choose(first.id, false)
    expect((await get('me')).data.bank_id).toBeNull()
    await choose(second.id, true)
    expect((await get('me')).data.bank_id).toBe(second.id)
    const policy = await get(`policy/${family.policyId}`)
    expect(policy.data.member_details.bank_id).toBe(second.id)
  })

  test('the number itself leaves the server in no answer', async () => {
    await add()
    await add(indian)
    for (const path of ['me', `policy/${family.policyId}`]) {
      const answer = await portal.browser().get(path, token)
      expect(answer.body).toContain('•••• 4021')
      for (const number of [iban, '50110024681357', '3318820064021', '0024681357'])
        expect(answer.body).not.toContain(number)
    }
  })

  test('a notice goes to the mailbox and the phone on file, without the number', async () => {
    await add()
    expect(await messages()).toMatchObject([
      {
        channel: 'email',
        recipient: family.account.email,
        subject: 'New bank account in your profile',
      },
      { channel: 'sms', recipient: phone },
    ])
    for (const { text } of await messages()) {
      expect(text).toContain('4021')
      expect(text).not.toContain('64021')
    }
  })

  test('both say how the insurer is reached, in the language of the account', async () => {
    const { data } = await add()
    await remove(data.id)
    const [mail, sms, ...removed] = await messages()
    expect(mail?.text).toContain('contact us now: +971 4 555 0100 or care@example.com.')
    expect(sms?.text).toContain('call us now: +971 4 555 0100.')
    expect(removed.map(({ text }) => text.includes('+971 4 555 0100'))).toEqual([true, true])
    await portal.database.deleteFrom('message').execute()
    await portal.database.updateTable('account').set({ language: 'ar' }).execute()
    await add(indian)
    await portal.database.updateTable('account').set({ language: 'en' }).execute()
    for (const { text } of await messages()) expect(text).toContain('\u2066+971 4 555 0100\u2069')
  })

  test('it is an entry of the audit', async () => {
    const { data } = await add()
    const entries = portal.database.selectFrom('audit_entry').select(['action', 'account_id'])
    expect(await entries.where('subject', '=', `bank-account:${data.id}`).execute()).toEqual([
      { action: 'bank-account-added', account_id: family.account.id },
    ])
  })

  test('sent twice, at once or with the same key, there is one', async () => {
    const twice = await Promise.all([send(anAccount()), send(anAccount())])
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const key = 'a-key-of-the-page'
    const [one, again] = [await add(indian, key), await add(indian, key)]
    expect(again.data.id).toBe(one.data.id)
    expect(await storedAccounts()).toHaveLength(2)
    expect(await messages()).toHaveLength(4)
  })

  test('an account that somebody else has as well is added, however many those have', async () => {
    const { data: mine } = await add()
    const { personId } = await aMember(portal.database, { phone: '+971509998866' })
    for (let n = 0; n < 20; n += 1) await aBankAccount(portal.database, { personId })
    await portal.database.updateTable('bank_account').set({ person_id: personId }).execute()
    const { data: again } = await add()
    expect(again.id).not.toBe(mine.id)
    expect((await get('me')).data).toMatchObject({ bank_id: again.id, bank_accounts: [again] })
  })

  test.each([
    ['at another bank', { swift: 'SAHYINB1' }],
    ['at another branch', { ifsc_or_aba: 'SAHY0000418' }],
    ['in another currency', { pay_currency_id: 1 }],
    ['in another country', { bank_country: 236, ifsc_or_aba: '021000021' }],
    ['under another number', { account_no: '50110024681358' }],
  ])('the same account %s is another one', async (_where, changes) => {
    const { data: first } = await add(indian)
    const { data: second } = await add({ ...indian, ...changes })
    expect(second.id).not.toBe(first.id)
    expect((await add({ ...indian, ...changes })).data.id).toBe(second.id)
    expect(await storedAccounts()).toHaveLength(2)
  })

  test('after it has been deleted it can be added again', async () => {
    const { data } = await add()
    await remove(data.id)
    const again = await add()
    expect(again.data.id).not.toBe(data.id)
    expect(await storedAccounts()).toHaveLength(1)
  })

  test('nobody has more than twenty', async () => {
    for (let n = 0; n < 20; n += 1)
      await aBankAccount(portal.database, { personId: family.principal })
    expect((await send(anAccount())).statusCode).toBe(409)
  })
})

const refusal = async (changes: Record<string, unknown>, language = 'en') => {
  const answer = await send(anAccount(changes), { language })
  const { message, errors } = answer.json()
  return [answer.statusCode, message, Object.keys(errors ?? {})]
}

describe('what is refused', () => {
  test('BNK-020 a wrong IBAN', async () => {
    const wrong = { iban_no: 'AE919990003318820064022' }
    expect(await refusal(wrong)).toEqual([422, 'Invalid IBAN', ['iban_no']])
    expect(await refusal(wrong, 'ar')).toEqual([422, 'رقم الآيبان غير صحيح', ['iban_no']])
    expect(await storedAccounts()).toEqual([])
    expect(await messages()).toEqual([])
  })

  test('BNK-020 an IBAN of another country than the bank', async () => {
    const sentence = 'This IBAN belongs to another country. Check it, or the country of the bank.'
    expect(await refusal({ iban_no: 'GB29NWBK60161331926819' })).toEqual([
      422,
      sentence,
      ['iban_no'],
    ])
    expect(await storedAccounts()).toEqual([])
  })

  test.each([234, 118, 179, 18, 166])(
    'BNK-016 an account number in country %i',
    async (bank_country) => {
      const account = { bank_country, bank_id: 3, number_type: 2, account_no: '0119004477312' }
      const sentence = 'Accounts in this country need an IBAN.'
      expect(await refusal(account)).toEqual([422, sentence, ['number_type']])
    },
  )

  test('BNK-019 a form of which everything is missing names every field', async () => {
    const answer = await send({})
    expect(answer.json()).toEqual({
      success: false,
      message: 'Choose the country of the bank.',
      errors: {
        bank_country: ['Choose the country of the bank.'],
        bank_id: ['Please choose a bank.'],
        swift: ['Enter the SWIFT code.'],
        pay_currency_id: ['Choose the payment currency.'],
        number_type: ['Choose IBAN or Account Number.'],
      },
    })
  })

  test.each([
    ['BNK-015 no country', { bank_country: 0 }, 'bank_country'],
    ['CLM-096 a sanctioned country', { bank_country: 240 }, 'bank_country'],
    ['a country that does not exist', { bank_country: 7777 }, 'bank_country'],
    ['a bank that does not exist', { bank_id: 777 }, 'bank_id'],
    ['BNK-011 a bank of another country', { bank_id: 2 }, 'bank_id'],
    ['BNK-012 a typed bank without a name', { bank_id: -1, bank_name: ' ' }, 'bank_name'],
    ['a currency that does not exist', { pay_currency_id: 777 }, 'pay_currency_id'],
    ['a wrong SWIFT code', { swift: 'GULF' }, 'swift'],
    ['another type of number', { number_type: 3 }, 'number_type'],
    ['BNK-013 no IFSC code in India', { ...indian, ifsc_or_aba: '' }, 'ifsc_or_aba'],
    [
      'an account number of tags',
      {
        bank_country: 236,
        bank_id: 3,
        ifsc_or_aba: '021000021',
        number_type: 2,
        account_no: '<b>1</b>',
      },
      'account_no',
    ],
  ])('%s', async (_what, changes, field) => {
    const [status, , fields] = await refusal(changes)
    expect([status, fields]).toEqual([422, [field]])
    expect(await storedAccounts()).toEqual([])
  })

  test('BNK-028 CLM-153 a dependant with an own account adds and deletes none', async () => {
    const own = await aBankAccount(portal.database, { personId: family.spouse })
    expect((await send(anAccount(), { by: spouseToken })).statusCode).toBe(403)
    expect((await remove(own, spouseToken)).statusCode).toBe(403)
  })
})

describe('deleting', () => {
  test('BNK-022 BNK-024 GAP-139 it is gone from the lists, and no longer chosen', async () => {
    const { data } = await add()
    await portal.database.deleteFrom('message').execute()
    const answer = await remove(data.id)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: true, message: 'Bank Account Deleted' },
    ])
    expect((await get('me')).data).toMatchObject({ bank_id: null, bank_accounts: [] })
    expect(await messages()).toMatchObject([
      { channel: 'email', subject: 'A bank account was removed' },
      { channel: 'sms', recipient: phone },
    ])
  })

  test('BNK-024 deleted again, nothing more happens', async () => {
    const { data } = await add()
    const twice = await Promise.all([remove(data.id), remove(data.id)])
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await messages()).toHaveLength(4)
  })

  test.each(['Payment Pending', 'Approved'])(
    'GAP-139 not while money is on its way to it (%s)',
    async (status) => {
      const { data } = await add()
      await aClaim(portal.database, {
        ownerId: family.principal,
        policyId: family.policyId,
        status,
        bankAccountId: data.id,
      })
      expect((await get('me')).data.bank_accounts).toMatchObject([{ payment_under_way: true }])
      const answer = await remove(data.id)
      expect(answer.statusCode).toBe(409)
      expect(answer.json().message).toContain('A payment is on its way')
      expect(await storedAccounts()).toHaveLength(1)
    },
  )

  test('a claim that was paid to it does not keep it', async () => {
    const { data } = await add()
    const of = { ownerId: family.principal, policyId: family.policyId, bankAccountId: data.id }
    await aClaim(portal.database, { ...of, status: 'Paid' })
    expect((await remove(data.id)).statusCode).toBe(200)
  })

  test('CLM-153 somebody else’s account answers as one that does not exist', async () => {
    const { personId } = await aMember(portal.database, { phone: '+971509998877' })
    const theirs = await aBankAccount(portal.database, { personId })
    const [foreign, unknown] = [await remove(theirs), await remove(8_999_999)]
    expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body])
    expect(await storedAccounts()).toHaveLength(1)
  })

  test.each(['', '0', '-1', 'x'])('the id "%s" is refused', async (id) => {
    expect((await remove(id)).statusCode).toBe(422)
  })

  test('GAP-135 a link that is followed deletes nothing, and DELETE says it by its method', async () => {
    const { data } = await add()
    const headers = { 'sec-fetch-mode': 'navigate' }
    const browser = portal.browser()
    const path = `delete-bank-details?bank_id=${data.id}`
    expect((await browser.send('GET', path, { token, headers })).statusCode).toBe(403)
    expect(await storedAccounts()).toHaveLength(1)
    const removed = await browser.send('DELETE', `bank-details/${data.id}`, { token })
    expect([removed.statusCode, await storedAccounts()]).toEqual([200, []])
  })
})
