/** Where each of the seven services leads, by its number. */
import en from '@falaj/messages/en/services.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { tileGroups } from './tiles.ts'

const said = new Map(Object.entries(en))
/** What a tile says in English, and where it leads. */
const tile = (number: number) => {
  const found = tileGroups.flatMap(({ tiles }) => tiles).find(({ id }) => id === number)
  return found && [said.get(found.title), said.get(found.text), found.to]
}

test('SRV-003 SRV-004 photos and pre-approvals', () => {
  const photos = ['Member Photo Upload', 'View/edit member photos.', '/home/memberPhotoUpload']
  expect(tile(2)).toEqual(photos)
  expect(tile(3)).toEqual(['Preapprovals', 'View/Add pre-approvals.', '/preApprovals'])
})

test('SRV-005 SRV-006 SRV-007 forms, guides and certificates', () => {
  const guides = ['Videos and Manuals', 'View videos and manuals', '/home/videoAndManuals']
  expect(tile(5)).toEqual(['Download Form', 'View/download form.', '/home/downloadForm'])
  expect(tile(8)).toEqual(guides)
  expect(tile(4)).toEqual(['Certificates', 'View/download certificates.', '/home/certificates'])
})

test('SRV-008 SRV-009 what happened', () => {
  expect(tile(9)).toEqual([
    'Transaction History',
    'View previous transactions',
    '/home/transactionHistory',
  ])
  expect(tile(10)).toEqual([
    'Provider PreApproval',
    'View provider preapproval',
    '/home/providerPreApproval',
  ])
})
