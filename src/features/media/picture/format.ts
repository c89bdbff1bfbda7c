import * as m from '#messages/forms/picture-errors.ts'
import { AppError } from '#lib/api/errors.ts'

const starts = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  gif: [...Buffer.from('GIF8')],
} as const

export type PictureFormat = keyof typeof starts | 'webp' | 'avif'

/**
 * What a file is by its first bytes, of the formats that people may upload; nothing else ever reaches a decoder.
 */
export function pictureFormat(content: Buffer): PictureFormat | undefined {
  for (const [format, start] of Object.entries(starts))
    if (start.every((byte, index) => content[index] === byte)) return format as keyof typeof starts
  const text = content.toString('latin1', 0, 12)
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'webp'
  return /^ftypavi[fs]$/.test(text.slice(4)) ? 'avif' : undefined
}

/** What pictures are drawn anew as. */
export const TYPE = 'image/webp'
/** As long as one may take. */
export const SECONDS = 10
/**
 * Millions of pixels. Libraries hold a whole AVIF in memory, at some 18 bytes each: 50 million would take 900 MB, of the
 * other formats at most 250 MB.
 */
export const maxMegapixels = (format: PictureFormat): number => (format === 'avif' ? 16 : 50)

/** Why a picture could not be drawn, in words. @param most megapixels. */
export function damagedOr(error: unknown, most: number): AppError {
  const large = error instanceof Error && /pixel limit/i.test(error.message)
  return new AppError('invalid_input', large ? m.tooManyPixels(most) : m.damaged())
}
