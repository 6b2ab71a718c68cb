import type { Call } from '@falaj/contract/call.ts'
import { expect, test } from 'vitest'
import { addressOf, apiRoot } from './request.ts'

const list: Call = { method: 'GET', path: 'temp-reimbursement-claims', auth: 'member', summary: '' }
const one: Call = { method: 'GET', path: 'generate-ecard/:id?', auth: 'member', summary: '' }

test('PLT-005 every call is joined to the API root with exactly one slash', () => {
  expect(addressOf(list, {})).toBe(`${apiRoot}temp-reimbursement-claims`)
  expect(apiRoot).toMatch(/[^/]\/$/)
  expect(addressOf(one, { params: { id: 7 } })).toBe(`${apiRoot}generate-ecard/7`)
  expect(addressOf(one, { params: {} })).toBe(`${apiRoot}generate-ecard`)
})

test('PLT-010 empty filters are dropped, zero and false are not', () => {
  const query = {
    tracking_number: '',
    dependent_id: null,
    status: 0,
    to_date: undefined,
    all: false,
  }
  expect(addressOf(list, { query })).toBe(`${apiRoot}temp-reimbursement-claims?status=0&all=false`)
})
