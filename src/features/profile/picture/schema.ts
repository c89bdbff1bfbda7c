/** The maximum size of an upload in bytes. */
export const MAX_PICTURE_BYTES = 5_000_000

/** The accepted types; SVG is not, because it can contain scripts. */
export const pictureTypes: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
]

export const isPictureType = (contentType: string): boolean =>
  pictureTypes.includes(contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '')
