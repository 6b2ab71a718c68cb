import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../queries/client.ts'
import { detailsQuery } from '../../requests/details/query.ts'
import { NotChangeable } from '../../requests/not-changeable.ts'
import { CallRefused } from '../../session/call-failed.ts'
import { claimKind } from '../claims/kind.ts'
import { refuseNotChangeable } from './form-pages.ts'

test('ADD-425 Continue tells a request that was decided since its form was opened', async () => {
  const told = continued(async () => ({ ...claim, status: 'Paid' }))
  await expect(told).rejects.toEqual(new NotChangeable(17))
})

test('ADD-425 Continue tells a draft that was deleted since', async () => {
  const gone = new CallRefused(404, 'This claim is no longer here.')
  await expect(continued(() => Promise.reject(gone))).rejects.toBe(gone)
})

test('ADD-425 Continue goes on while a request may still be changed', async () => {
  await expect(
    continued(async () => ({ ...claim, reference_number: 'another' })),
  ).resolves.toBeUndefined()
})

test('ADD-425 Continue goes on when nobody can say what became of a request', async () => {
  const out = new CallRefused(503, 'Out of order')
  await expect(continued(() => Promise.reject(out))).resolves.toBeUndefined()
})

test('ADD-425 Continue waits for nobody without a network', async () => {
  onlineManager.setOnline(false)
  const waits = new Promise((resolve) => setTimeout(resolve, 500, 'it waits'))
  const decided = continued(async () => ({ ...claim, status: 'Paid' }))
  await expect(Promise.race([decided, waits])).resolves.toBeUndefined()
})

afterEach(() => {
  onlineManager.setOnline(true)
  queryClient.clear()
})

const claim = {
  id: 17,
  reference_number: 'CLM-17',
  is_own: true,
  policy: { id: 3 },
  refused_change: null,
  status: 'Pending',
}

/** The claim was pending when its form was opened; now its details answer so. */
const continued = (details: (id: number) => Promise<typeof claim>) =>
  refuseNotChangeable(
    { query: detailsQuery(claimKind, details), mayEdit: ({ status }) => status === 'Pending' },
    claim,
  )
