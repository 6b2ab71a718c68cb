import { expect, test } from 'vitest'
import { namesOfKinds, refusals, targetOf } from './import-direction.mjs'

test('a relative import is looked up from the file that holds it', () => {
  expect(targetOf('server/src/areas/claims/routes.ts', '../policies/store.ts')).toBe(
    'server/src/areas/policies/store.ts',
  )
})

test('an import of a workspace is looked up in its sources', () => {
  expect(targetOf('web/src/app/main.tsx', '@falaj/contract/access/calls.ts')).toBe(
    'contract/src/access/calls.ts',
  )
  expect(targetOf('web/src/app/main.tsx', '@falaj/messages/en/access.json')).toBe(
    'messages/en/access.json',
  )
})

test('a package from outside is nobody of ours', () => {
  expect(targetOf('web/src/app/main.tsx', 'react')).toBeUndefined()
})

test("an area may use another area's service and its own store, not another area's store", () => {
  const from = 'server/src/areas/claims/service.ts'
  expect(refusals(from, 'server/src/areas/policies/service.ts')).toEqual([])
  expect(refusals(from, 'server/src/areas/claims/store.ts')).toEqual([])
  expect(refusals(from, 'server/src/areas/policies/store.ts')).toHaveLength(1)
  expect(refusals(from, 'server/src/areas/policies/coverage-store.ts')).toHaveLength(1)
  expect(refusals(from, 'server/src/areas/policies/beneficiary/store.ts')).toHaveLength(2)
})

test('an area shows its face in its own folder: what lies deeper is nobody else’s', () => {
  for (const floor of ['server', 'web']) {
    const from = `${floor}/src/areas/claims/details/page.ts`
    expect(refusals(from, `${floor}/src/areas/policies/rules.ts`)).toEqual([])
    expect(refusals(from, `${floor}/src/areas/claims/list/card.ts`)).toEqual([])
    expect(refusals(from, `${floor}/src/areas/policies/details/page.ts`)).toHaveLength(1)
  }
})

test('what an operator runs stands above the server, which knows nothing of it', () => {
  expect(refusals('cli/src/start/main.ts', 'server/src/config.ts')).toEqual([])
  expect(refusals('world/src/write-world.ts', 'server/src/config.ts')).toEqual([])
  expect(refusals('server/src/main.ts', 'cli/src/start/settings.ts')).toHaveLength(1)
  expect(refusals('cli/src/world.ts', 'world/src/write-world.ts')).toEqual([])
  expect(refusals('world/src/write-world.ts', 'cli/src/command.ts')).toHaveLength(1)
  expect(refusals('server/src/main.ts', 'world/src/write-world.ts')).toHaveLength(1)
  expect(refusals('cli/src/start/main.ts', 'web/src/main.tsx')).toHaveLength(1)
})

test('ports and http know nothing of the areas', () => {
  expect(refusals('server/src/ports/files/folder.ts', 'server/src/http/refusal.ts')).toHaveLength(1)
  expect(refusals('server/src/http/route.ts', 'server/src/areas/claims/list.ts')).toHaveLength(1)
})

test('an area writes no mails of its own about news: it would forget who wants none', () => {
  const mails = 'server/src/ports/messages/mail-html.ts'
  expect(refusals('server/src/areas/claims/notices.ts', mails)).toHaveLength(1)
  expect(refusals('server/src/areas/support/chat/news.ts', mails)).toHaveLength(1)
  expect(refusals('server/src/areas/notices/announcer.ts', mails)).toEqual([])
  expect(refusals('server/src/areas/access/mails.ts', mails)).toEqual([])
})

test('pages know neither the server nor the app that holds them; what they stand on knows no page', () => {
  expect(refusals('web/src/areas/claims/queries.ts', 'server/src/config.ts')).toHaveLength(1)
  expect(refusals('web/src/areas/claims/queries.ts', 'web/src/app/routes.tsx')).toHaveLength(1)
  expect(refusals('web/src/areas/claims/queries.ts', 'web/src/session/call.ts')).toEqual([])
  for (const below of ['ui', 'language', 'session', 'queries', 'routing', 'brand', 'theme']) {
    expect(refusals(`web/src/${below}/some.ts`, 'web/src/areas/claims/queries.ts')).toHaveLength(1)
    expect(refusals(`web/src/${below}/some.ts`, 'web/src/app/routes.tsx')).toHaveLength(1)
  }
})

test('messages import nothing of ours, the server nothing of the pages', () => {
  expect(refusals('messages/catalogue.ts', 'contract/src/call.ts')).toHaveLength(1)
  expect(refusals('server/src/text.ts', 'web/src/language/texts.ts')).toHaveLength(1)
})

test('neither the contract nor the core system reaches the server', () => {
  expect(refusals('contract/src/call.ts', 'server/src/config.ts')).toHaveLength(1)
  expect(refusals('core-simulator/src/main.ts', 'server/src/config.ts')).toHaveLength(1)
  expect(refusals('core-simulator/src/main.ts', 'contract/src/call.ts')).toEqual([])
})

test('what serves every kind of request imports no kind, and names none outside comments', () => {
  const kit = 'server/src/areas/requests/list.ts'
  expect(refusals(kit, 'server/src/areas/claims/kind.ts')).toHaveLength(1)
  expect(refusals(kit, 'contract/src/preapprovals/rules/statuses.ts')).toHaveLength(1)
  expect(refusals(kit, 'server/src/request-kinds.ts')).toHaveLength(1)
  expect(
    refusals('contract/src/requests/schemas.ts', 'contract/src/claims/rules/statuses.ts'),
  ).toHaveLength(1)
  expect(
    refusals('server/src/areas/notices/notifier.ts', 'server/src/areas/claims/notices.ts'),
  ).toHaveLength(1)
  expect(refusals('server/src/areas/claims/kind.ts', 'server/src/areas/requests/kind.ts')).toEqual(
    [],
  )

  const named = "// of a claim\nif (kind === 'claim') return claimed_amount"
  expect(namesOfKinds(kit, named)).toEqual(["if (kind === 'claim') return "])
  expect(namesOfKinds(kit, '/** A claim. */\nconst type = row.claim_type')).toEqual([])
  expect(namesOfKinds('server/src/areas/claims/kind.ts', named)).toEqual([])
})

test('what every kind of request shares knows no kind, no area and not the app', () => {
  const from = 'web/src/requests/wizard/last-step.tsx'
  expect(refusals(from, 'web/src/areas/claims/kind.ts')).toHaveLength(1)
  expect(refusals(from, 'web/src/areas/policies/queries.ts')).toHaveLength(1)
  expect(refusals(from, 'web/src/app/routes.tsx')).toHaveLength(1)
  expect(refusals(from, 'contract/src/claims/rules/statuses.ts')).toHaveLength(1)
  expect(refusals(from, 'contract/src/requests/schemas.ts')).toEqual([])
  expect(refusals(from, 'web/src/ui/card.tsx')).toEqual([])
  expect(refusals('web/src/areas/claims/kind.ts', 'web/src/requests/kind.ts')).toEqual([])
  expect(refusals('web/src/ui/card.tsx', 'web/src/requests/kind.ts')).toHaveLength(1)
})

test('nothing in the pages of every kind names one, but for the words of the wire', () => {
  const file = 'web/src/requests/kind.ts'
  expect(namesOfKinds(file, "t('claim.over')")).toHaveLength(1)
  expect(namesOfKinds(file, 'const preApprovals = []')).toHaveLength(1)
  expect(namesOfKinds(file, "  name: 'claim_type',\n  // of a claim, for example")).toEqual([])
})
