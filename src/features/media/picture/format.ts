import * as m from '#messages/forms/picture-errors.ts'
import { AppError } from '#lib/api/errors.ts'

const signatures = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  gif: [...Buffer.from('GIF8')],
} as const

export type PictureFormat = keyof typeof signatures | 'webp' | 'avif'

/**
 * Detects the format from the first bytes; no other format reaches a decoder.
 */
export function pictureFormat(content: Buffer): PictureFormat | undefined {
  for (const [format, start] of Object.entries(signatures))
    if (start.every((byte, index) => content[index] === byte)) return format as keyof typeof signatures
  const text = content.toString('latin1', 0, 12)
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'webp'
  return /^ftypavi[fs]$/.test(text.slice(4)) ? 'avif' : undefined
}

/** The output format. */
export const TYPE = 'image/webp'
/** The time limit for one image. */
export const SECONDS = 10
/**
 * Maximum megapixels. Libraries hold a whole AVIF in memory, at some 18 bytes a pixel: 50 million would take
 * 900 MB, other formats at most 250 MB.
 */
export const maxMegapixels = (format: PictureFormat): number => (format === 'avif' ? 16 : 50)

/** Explains why an image was refused. @param most megapixels. */
export function pictureError(error: unknown, most: number): AppError {
  const large = error instanceof Error && /pixel limit/i.test(error.message)
  return new AppError('invalid_input', large ? m.tooManyPixels({ megapixels: most }) : m.damaged())
}
