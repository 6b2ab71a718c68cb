import { expect, test } from 'vitest'
import { packed, unpacked } from './packed.ts'

test('ADD-713 facts, pictures and files come back as they were, wherever they stand', async () => {
  const photo = new File(['a photo'], 'صورة.jpg', { type: 'image/jpeg', lastModified: 7 })
  const piece = new Blob(['TOTAL 420.00'], { type: 'image/png' })
  const whole = { answers: { claimed_amount: '420.00' }, files: [photo], read: [{ piece }, null] }
  const back = unpacked(await packed(whole).arrayBuffer())
  expect(back).toEqual({
    answers: { claimed_amount: '420.00' },
    files: [expect.any(File)],
    read: [{ piece: expect.any(Blob) }, null],
  })
  const { files, read } = back as typeof whole
  const [file] = files
  expect([file?.name, file?.type, file?.lastModified, await file?.text()]).toEqual([
    'صورة.jpg',
    'image/jpeg',
    7,
    'a photo',
  ])
  const again = read[0]?.piece
  expect([again?.type, await again?.text()]).toEqual(['image/png', 'TOTAL 420.00'])
})
