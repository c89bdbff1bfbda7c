/** Bytes of a picture as it is uploaded. */
export const MAX_PICTURE_BYTES = 5_000_000

/** What may be uploaded; drawings (SVG) are programs, and not taken. */
export const pictureTypes: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
]

export const isPictureType = (contentType: string): boolean =>
  pictureTypes.includes(contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '')
