/** Which photos are accepted (SRV-014, GAP-098). */

/** 8 MB, exactly. */
export const largestPhoto = 8_388_608

/** For the file dialog. The server checks the content. */
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

/** Side in pixels of the stored square. Crop to at least this size if the photo is large enough. */
export const photoSide = 640

/** As many as the best phones take. Larger pictures are refused before they are decoded. */
export const mostPhotoPixels = 50_000_000
