/** A search that is answered from memory never shows what an import has changed. */
import { expect, test } from 'vitest'
import { Listener } from '../../ports/database/listener.ts'
import { withPool } from '../../ports/database/open.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { family, providerFact } from '../integration/testing/facts.ts'
import { openWorkbench } from '../integration/testing/workbench.ts'
import { directoryChannel } from './directory-memory.ts'
import { Providers } from './providers.ts'

const bench = await forThisFile(openWorkbench())
const providers = new Providers(bench.database, { quietMs: 0 })
const listener = new Listener(bench.ownerUrl, () => undefined)
listener.on(directoryChannel, {
  heard: () => providers.changed(),
  missed: () => providers.changed(),
  lost: () => providers.unheard(),
})
await bench.know(...family)
await forThisFile(listener.start().then(() => listener))

const near = (nth: number, but: object = {}) =>
  providerFact({
    provider_code: `PRV-${nth}`,
    name: { en: `Creek Clinic ${nth}` },
    latitude: 25.2 + nth / 100,
    longitude: 55.3,
    ...but,
  })

async function found(search?: string) {
  const { providers: hits } = await providers.search(
    { countryId: 234, policyId: null, search },
    { position: { latitude: 25.2, longitude: 55.3 }, language: 'en', page: 1 },
  )
  return hits.map(({ name }) => name)
}

/** The directory is in memory, as answers do not follow a change that no portal was told of. */
async function inMemory() {
  await found()
  await providers.settled()
  const before = await found()
  const untold = "update provider set active = not active where provider_code = 'PRV-1'"
  const after = await withPool(bench.ownerUrl, async (owner) => {
    await owner.query('alter table provider disable trigger directory_changed')
    await owner.query(untold)
    const seen = await found()
    await owner.query(untold)
    await owner.query('alter table provider enable trigger directory_changed')
    return seen
  })
  expect(after).toEqual(before)
}

test('ADD-634 what an import closes, moves or renames is no longer found as it was', async () => {
  await bench.know(near(1), near(2), near(3))
  await expect.poll(() => found()).toEqual(['Creek Clinic 1', 'Creek Clinic 2', 'Creek Clinic 3'])
  await inMemory()
  expect(await found('creek clinc')).toHaveLength(3)

  await bench.know(near(2, { active: false }))
  await expect.poll(() => found()).toEqual(['Creek Clinic 1', 'Creek Clinic 3'])
  await inMemory()

  await bench.know(near(3, { latitude: 25.201 }))
  await expect.poll(() => found()).toEqual(['Creek Clinic 3', 'Creek Clinic 1'])
  await inMemory()

  await bench.know(near(1, { name: { en: 'Harbour Hospital' } }))
  await expect.poll(() => found('creek clinic')).toEqual(['Creek Clinic 3'])
  await inMemory()
  expect(await found('harbor hospital')).toEqual(['Harbour Hospital'])
})

test('ADD-634 once changes are not heard, the database answers', async () => {
  await bench.know(near(1), near(2), near(3))
  await expect.poll(async () => (await found()).length).toBe(3)
  await inMemory()
  await listener.close()
  await bench.know(near(2, { active: false }))
  expect(await found()).toEqual(['Creek Clinic 1', 'Creek Clinic 3'])
})
