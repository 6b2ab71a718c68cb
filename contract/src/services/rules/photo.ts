/** What a member's photo may be (SRV-014, GAP-098). */

/** 8 MB, exactly. */
export const largestPhoto = 8_388_608

/** For the chooser of files; the server judges by content. */
export const photoTypes = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/bmp',
  'image/webp',
  'image/heic',
  'image/heif',
  'image/avif',
  'image/tiff',
] as const

/** Side in pixels of the square that is kept. Crop to a square of at least this size where there is enough. */
export const photoSide = 640

/** As many as the best phones take; more are refused before they are unfolded. */
export const mostPhotoPixels = 50_000_000
