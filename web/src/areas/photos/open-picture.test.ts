import { expect, test } from 'vitest'
import { seemsPicture } from './open-picture.ts'

test.each([
  ['me.jpg', 'image/jpeg'],
  ['me.webp', 'image/webp'],
  // Phones and desks that do not know the type of their own cameras' pictures.
  ['IMG_0001.HEIC', ''],
  ['me.heif', 'application/octet-stream'],
])('SRV-014 %s (%s) may be a photo', (name, type) => {
  expect(seemsPicture({ name, type })).toBe(true)
})

test.each([
  ['letter.pdf', 'application/pdf'],
  ['me.jpg', 'text/html'],
  ['logo.svg', 'image/svg+xml'],
  ['clip.mp4', 'video/mp4'],
  ['nothing', ''],
])('SRV-014 %s (%s) is none', (name, type) => {
  expect(seemsPicture({ name, type })).toBe(false)
})
