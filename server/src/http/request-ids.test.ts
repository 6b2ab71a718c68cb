import { expect, test } from 'vitest'
import { requestIds } from './request-ids.ts'

const given = (id: string | string[]) => ({ headers: { 'x-request-id': id } })

test('ADD-301 the id of a trusted proxy is taken over, and anything else gets one of its own', () => {
  const behind = requestIds({ behindProxy: true })
  expect(behind(given('5f0c9d1be2a84f6db3a1c7e8f9021a3b'))).toBe('5f0c9d1be2a84f6db3a1c7e8f9021a3b')
  const own = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
  for (const bad of ['short', 'a b c d e f g h', 'x'.repeat(65), '{"msg":"request"}', '"\\n'])
    expect(behind(given(bad))).toMatch(own)
  expect(behind({ headers: {} })).toMatch(own)
  expect(requestIds({ behindProxy: false })(given('5f0c9d1be2a84f6db3a1'))).toMatch(own)
})
